import { cardPicture } from '@/components/pin/card-html';
import { toCard } from '@/lib/domain/to-card';
import type { Pin } from '@/lib/schemas/pin';

/** Decorative: in the sizes of the cards, so that none loads twice. */
export const CoverStrip = ({ pins }: { pins: readonly Pin[] }) => (
  <div aria-hidden className="cover-strip">
    {pins.map((pin) => (
      <img
        key={pin._id}
        {...cardPicture(toCard(pin))}
        alt=""
        width={pin.width}
        height={pin.height}
        loading="lazy"
        style={{ background: pin.placeholder }}
      />
    ))}
  </div>
);
