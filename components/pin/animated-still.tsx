import { BADGE } from '@/components/pin/card-html';

const INSIDE = { __html: BADGE };

/**
 * The animation over a gif's still. The element plays it by itself (lib/before-hydration/animated-still); until its script
 * runs a badge stands.
 * @param source URL of an MP4 or an animated WebP
 */
export const AnimatedStill = ({ source }: { source: string }) => (
  <animated-still class="pin-motion" src={source} suppressHydrationWarning dangerouslySetInnerHTML={INSIDE} />
);
