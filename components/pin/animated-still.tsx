import { BADGE } from '@/components/pin/card-html';
import { escapeHtml } from '@/lib/domain/escape-html';
import type { Pin } from '@/lib/schemas/pin';

/** For browsers without scripts and crawlers (rule 87); loads on play. */
const videoHtml = (video: string, { image, width, height }: Pin) =>
  `<video controls muted loop playsinline preload="none" poster="${escapeHtml(image)}" width="${width}" height="${height}" aria-label="Animation"><source src="${escapeHtml(video)}" type="video/mp4"></video>`;

/** The custom element plays it (lib/before-hydration/animated-still); before its script there is a badge, without scripts a video. */
export function AnimatedStill({ pin }: { pin: Pin }) {
  const source = pin.video ?? pin.animation;
  if (!source) return null;
  const inside = { __html: (pin.video ? videoHtml(pin.video, pin) : '') + BADGE };
  return <animated-still class="pin-motion" src={source} suppressHydrationWarning dangerouslySetInnerHTML={inside} />;
}
