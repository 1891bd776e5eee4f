import { type Picture, BADGE } from '@/components/pin/card-html';
import { PictureLink } from '@/components/pin/picture-link';
import { toCard, withAlt } from '@/lib/domain/to-card';
import { FULL_HEIGHT, fullSizes } from '@/lib/domain/full-sizes';
import { stillSrcSet } from '@/lib/media/variants';
import type { Pin } from '@/lib/schemas/pin';
import { escapeHtml } from '@/lib/domain/escape-html';

/** For browsers without scripts and crawlers (rule 40); loads on play. */
const videoHtml = (video: string, { image, width, height }: Pin) =>
  `<video controls muted loop playsinline preload="none" poster="${escapeHtml(image)}" width="${width}" height="${height}" aria-label="Animation"><source src="${escapeHtml(video)}" type="video/mp4"></video>`;

/** The custom element plays it (lib/before-hydration/animated-still); before its script there is a badge, without scripts a video. */
function AnimatedStill({ pin }: { pin: Pin }) {
  const source = pin.video ?? pin.animation;
  if (!source) return null;
  const inside = { __html: (pin.video ? videoHtml(pin.video, pin) : '') + BADGE };
  return <animated-still class="pin-motion" src={source} suppressHydrationWarning dangerouslySetInnerHTML={inside} />;
}

/** Largest magnification. */
const BLOWN_UP = 2;

export function fullPicture(pin: Pin): Picture {
  const [, , , , image, width, , smallerStills] = toCard(pin);
  // Browsers always load a video's poster, the full still.
  const srcSet = pin.video ? undefined : stillSrcSet(image, width, smallerStills);
  return { src: pin.image, srcSet, sizes: srcSet && fullSizes(pin.width / pin.height) };
}

const ID = 'pin-picture';

/** The LCP element; links to the full screen. */
export function PinImage({ pin, alt }: { pin: Pin; alt: string }) {
  const ratio = pin.width / pin.height;
  return (
    <>
      {/* The first paint waits for it, since a card's picture grows into it (decision 64). */}
      <link rel="expect" href={`#${ID}`} blocking="render" />
      <div
        id={ID}
        className="pin-large"
        style={{
          aspectRatio: `${pin.width} / ${pin.height}`,
          background: pin.placeholder,
          maxWidth: `min(100%, ${BLOWN_UP * pin.width}px, ${ratio} * ${100 * FULL_HEIGHT}dvh)`,
        }}
      >
        <PictureLink card={withAlt(toCard(pin), alt)}>
          <img {...fullPicture(pin)} alt={alt} width={pin.width} height={pin.height} fetchPriority="high" />
        </PictureLink>
        <AnimatedStill pin={pin} />
      </div>
    </>
  );
}
