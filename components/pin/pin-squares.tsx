import { cardPicture } from '@/components/pin/card-html';
import { altText } from '@/lib/domain/alt-text';
import { toCard } from '@/lib/domain/to-card';
import { paths } from '@/lib/routes';
import type { Pin } from '@/lib/schemas/pin';

/** Stills in the sizes of the cards, so that none loads twice. */
export const PinSquares = ({ pins }: { pins: readonly Pin[] }) => (
  <ul className="pin-squares">
    {pins.map((pin) => (
      <li key={pin._id}>
        <a href={paths.pin(pin.slug ?? pin._id)}>
          <img
            {...cardPicture(toCard(pin))}
            alt={altText(pin.tags, pin.mediaType)}
            width={pin.width}
            height={pin.height}
            loading="lazy"
            style={{ background: pin.placeholder }}
          />
        </a>
      </li>
    ))}
  </ul>
);
