import { HLG_PEAK, toSrgb, type Curve } from '@/lib/media/colours/curves';
import type { StatedColours } from '@/lib/media/colours/png-colours';
import { BT2020, conversion, luminanceOf, SRGB, type Triple } from '@/lib/media/colours/primaries';
import type { DeepPicture, RawPicture } from '@/lib/media/raw-picture';

/** The exponent of HLG's screen. */
const HLG_SYSTEM = 1.2;
const STEPS = 65_535;
/** Without metadata, a picture's brightest light in multiples of white. */
const USUAL_PEAK = HLG_PEAK;
/** Where the curve bends, between its knee and its end. */
const BEND = 0.65;
/** White becomes this light where the peak is the usual one or higher. */
const DARKEST_WHITE = 0.5;

/** Converts stated colours to sRGB as browsers do, on white. */
export function convertToSrgb({ data, width, height }: DeepPicture, colours: StatedColours): RawPicture {
  const convert = converter(colours);
  const lights = Float64Array.from({ length: STEPS + 1 }, (_, value) => colours.curve(value / STEPS));
  const bytes = Uint8Array.from({ length: STEPS + 1 }, (_, light) => Math.round(255 * toSrgb(light / STEPS)));
  const light = (at: number) => lights[data[at] ?? 0] ?? 0;
  const byte = (value: number) => bytes[Math.round(Math.min(1, Math.max(0, value)) * STEPS)] ?? 0;
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    const colour = convert([light(from), light(from + 1), light(from + 2)]);
    const opacity = (data[from + 3] ?? 0) / STEPS;
    for (let n = 0; n < 3; n++) rgb[to + n] = Math.round(255 + (byte(colour[n] ?? 0) - 255) * opacity);
  }
  return { data: rgb, width, height };
}

function converter({ primaries, range }: StatedColours): (colour: Triple) => Triple {
  if (!range) return conversion(primaries, SRGB);
  const [toWide, toNarrow] = [conversion(primaries, BT2020), conversion(BT2020, SRGB)];
  const [red, green, blue] = luminanceOf(primaries);
  const factor = toneMap(range.peak);
  return ([r, g, b]) => {
    const screen = range.isHlg ? HLG_PEAK * (r * red + g * green + b * blue) ** (HLG_SYSTEM - 1) : 1;
    const wide = toWide([r * screen, g * screen, b * screen]);
    const by = factor(Math.max(...wide));
    return toNarrow([wide[0] * by, wide[1] * by, wide[2] * by]);
  };
}

/**
 * Factor for a colour by its strongest channel, so that light up to `peak` fits an ordinary screen: constant up to white,
 * then a quadratic Bézier curve, as Chromium does (SMPTE ST 2094-50's operator for a reference white).
 */
function toneMap(peak = USUAL_PEAK): Curve {
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
