import { HLG_PEAK, toSrgb } from '@/lib/media/colours/curves';
import type { StatedColours } from '@/lib/media/colours/png-colours';
import { BT2020, conversion, luminanceOf, SRGB, type Triple } from '@/lib/media/colours/primaries';
import { toneMap } from '@/lib/media/colours/tone-map';
import type { DeepPicture, RawPicture } from '@/lib/media/raw-picture';

/** The exponent of HLG's screen. */
const HLG_SYSTEM = 1.2;
const STEPS = 65_535;

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
