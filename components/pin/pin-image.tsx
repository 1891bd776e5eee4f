import { AnimatedStill } from '@/components/pin/animated-still';
import { PictureLink } from '@/components/pin/picture-link';
import { THUMBNAIL_WIDTH } from '@/lib/config';
import { toCard } from '@/lib/domain/to-card';
import { smallStillOf } from '@/lib/media/variants';
import type { Pin } from '@/lib/schemas/pin';

/** A picture is shown at so many times its own size at most. */
const BLOWN_UP = 2;

/** The pin's picture in full, the largest thing on its page, which leads to the full screen; a gif plays over its still. */
export function PinImage({ pin, alt }: { pin: Pin; alt: string }) {
  return (
    <div
      className="pin-large"
      style={{
        aspectRatio: `${pin.width} / ${pin.height}`,
        background: pin.placeholder,
        maxWidth: `min(100%, ${BLOWN_UP * pin.width}px, ${pin.width / pin.height} * 82dvh)`,
      }}
    >
      <PictureLink card={toCard(pin)}>
        <img
          src={pin.image}
          srcSet={
            pin.hasSmallImage ? `${smallStillOf(pin.image)} ${THUMBNAIL_WIDTH}w, ${pin.image} ${pin.width}w` : undefined
          }
          sizes={pin.hasSmallImage ? '(min-width: 948px) 50vw, 100vw' : undefined}
          alt={alt}
          width={pin.width}
          height={pin.height}
          fetchPriority="high"
        />
      </PictureLink>
      <AnimatedStill pin={pin} />
    </div>
  );
}
