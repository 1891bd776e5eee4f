import { cardPicture } from '@/components/pin/card-html';
import { UntilTaken } from '@/components/viewer/board-counts';
import { toCard } from '@/lib/domain/to-card';
import type { Pin } from '@/lib/schemas/pin';

/** Shown on phones, which do not load the others. */
const ON_PHONES = 3;

/** By window (app/styles/cover.css): phones get the smallest file. */
const SIZES = '(min-width:640px) 250px,100px';

interface CoverPicturesProps {
  pins: readonly Pin[];
  /** The viewer can take pins away while it shows. */
  isOwn: boolean;
}

/** Of low priority: the first card's picture is the largest paint. */
export const CoverPictures = ({ pins, isOwn }: CoverPicturesProps) => (
  <div className="cover-pictures">
    {pins.map((pin, at) => {
      const card = toCard(pin);
      const [, , , alt] = card;
      const { src, srcSet } = cardPicture(card);
      const picture = (
        <img
          key={pin._id}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && SIZES}
          alt={alt}
          width={pin.width}
          height={pin.height}
          loading={at < ON_PHONES ? 'eager' : 'lazy'}
          fetchPriority="low"
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
