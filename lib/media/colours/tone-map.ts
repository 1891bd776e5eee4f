import { HLG_PEAK, type Curve } from '@/lib/media/colours/curves';

/** Without metadata, a picture's brightest light in multiples of white. */
const USUAL_PEAK = HLG_PEAK;
/** Where the curve bends, between its knee and its end. */
const BEND = 0.65;
/** White becomes this light where the peak is the usual one or higher. */
const DARKEST_WHITE = 0.5;

/**
 * Factor for a colour by its strongest channel, so that light up to `peak` fits an ordinary screen: constant up to white,
 * then a quadratic Bézier curve, as Chromium does (SMPTE ST 2094-50's operator for a reference white).
 */
export function toneMap(peak = USUAL_PEAK): Curve {
  if (peak <= 1) return () => 1;
  const white = 1 - (1 - DARKEST_WHITE) * Math.min(1, Math.log2(peak) / Math.log2(USUAL_PEAK));
  const [x1, y1] = [1 + BEND * (1 / white - 1), white + BEND * (1 - white)];
  const [ax, bx] = [1 - 2 * x1 + peak, 2 * (x1 - 1)];
  const [ay, by] = [white - 2 * y1 + 1, 2 * (y1 - white)];
  return (light) => {
    if (light <= 1) return white;
    if (light >= peak) return 1 / light;
    const t = (Math.sqrt(bx * bx - 4 * ax * (1 - light)) - bx) / (2 * ax);
    return (white + t * (by + t * ay)) / light;
  };
}
