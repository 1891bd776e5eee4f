import { BADGE } from '@/components/pin/card-html';
import { escapeHtml } from '@/lib/domain/escape-html';
import type { Pin } from '@/lib/schemas/pin';

/** The loop as browsers without scripts play it and crawlers find it (rule 87); its file is fetched when it is played. */
const videoHtml = (video: string, { image, width, height }: Pin) =>
  `<video controls muted loop playsinline preload="none" poster="${escapeHtml(image)}" width="${width}" height="${height}" aria-label="Animation"><source src="${escapeHtml(video)}" type="video/mp4"></video>`;

/**
 * The animation over a gif's still. The element plays it by itself (lib/before-hydration/animated-still); until its script
 * runs a badge stands, and where no scripts run a video with controls, if there is one.
 */
export function AnimatedStill({ pin }: { pin: Pin }) {
  const source = pin.video ?? pin.animation;
  if (!source) return null;
  const inside = { __html: (pin.video ? videoHtml(pin.video, pin) : '') + BADGE };
  return <animated-still class="pin-motion" src={source} suppressHydrationWarning dangerouslySetInnerHTML={inside} />;
}
