import { cardPicture } from '@/components/pin/card-html';
import { UntilTaken } from '@/components/viewer/board-counts';
import { toCard } from '@/lib/domain/to-card';
import type { Pin } from '@/lib/schemas/pin';

interface CoverStripProps {
  pins: readonly Pin[];
  /** The viewer can take pins away while it shows. */
  isOwn: boolean;
}

/** Decorative: in the sizes of the cards, so that none loads twice. */
export const CoverStrip = ({ pins, isOwn }: CoverStripProps) => (
  <div aria-hidden className="cover-strip">
    {pins.map((pin) => {
      const picture = (
        <img
          key={pin._id}
          {...cardPicture(toCard(pin))}
          alt=""
          width={pin.width}
          height={pin.height}
          loading="lazy"
          style={{ background: pin.placeholder }}
        />
      );
      return isOwn ? (
        <UntilTaken key={pin._id} pinId={pin._id}>
          {picture}
        </UntilTaken>
      ) : (
        picture
      );
    })}
  </div>
);
