import { AnimatedStill } from '@/components/pin/animated-still';
import { CardActions } from '@/components/pin/card-actions';
import { CARD_WIDTH } from '@/lib/config';
import { imageHeight, type Card } from '@/lib/domain/card';
import { cardMotion, variantKey } from '@/lib/media/variants';
import { paths } from '@/lib/routes';

interface PinCardProps {
  card: Card;
  /** Whether the card may stand in the first rows: its image is not left for later. */
  eager: boolean;
  /** Whether the image is likely the largest paint of the page. */
  first: boolean;
}

/** One pin in a list (rule 5). A plain link: it costs no script and fetches no other page's data. */
export function PinCard({ card, eager, first }: PinCardProps) {
  const [id, slugOrId, title, alt, image, width, height, hasSmallImage, motion, , savesCount, destination] = card;
  const full = variantKey.still(image);
  const still = (
    <img
      src={hasSmallImage ? variantKey.smallStill(image) : full}
      srcSet={hasSmallImage ? `${full} 2x` : undefined}
      alt={alt}
      width={CARD_WIDTH}
      height={imageHeight(width, height)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
  return (
    <article className="pin">
      <a href={paths.pin(slugOrId)}>
        <span className="pin-image">{still}</span>
        <span className="pin-title">{title}</span>
      </a>
      {motion > 0 && <AnimatedStill source={cardMotion(image, width, motion === 2 ? 'webp' : 'mp4')} />}
      <div className="pin-foot">
        {destination && <span className="pin-host">{destination}</span>}
        <CardActions id={id} title={title} savesCount={savesCount} />
      </div>
    </article>
  );
}
