import type { Picture } from '@/components/pin/card-html';
import { smallStillOf } from '@/lib/media/variants';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';

const HEADING = 'poster-pins-heading';

interface PosterPinsProps {
  poster: { _id: string; name: string };
  /** Their newest other ones. */
  pins: readonly Pin[];
  /** Other pictures on the page, by full still. */
  pictures: ReadonlyMap<string, Picture>;
}

/** Shows where the column has room for it beside the picture (rule 293). */
export function PosterPins({ poster, pins, pictures }: PosterPinsProps) {
  if (pins.length === 0) return null;
  return (
    <div className="poster-pins">
      <section aria-labelledby={HEADING}>
        <h2 id={HEADING} className="truncate pb-2 text-base font-semibold">
          <a href={paths.profile(poster._id)()} className="hover:underline">
            More from <bdi translate="no">{poster.name}</bdi>
          </a>
        </h2>
        <ul>
          {pins.map((pin) => (
            <li key={pin._id}>
              <a href={paths.pin(pin.slug ?? pin._id)}>
                <img
                  {...(pictures.get(pin.image) ?? { src: pin.hasSmallImage ? smallStillOf(pin.image) : pin.image })}
                  alt={pin.title}
                  width={150}
                  height={150}
                  loading="lazy"
                  style={{ background: pin.placeholder }}
                />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
