/** A colour in OKLab, in which equal steps look equal. */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function toByte(linear: number): number {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(encoded * 255)));
}

export function labFromHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  const red = toLinear((value >> 16) / 255);
  const green = toLinear(((value >> 8) & 255) / 255);
  const blue = toLinear((value & 255) / 255);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Red, green and blue, 0 to 255, clipped to what a screen shows. */
export function rgbFromLab({ l, a, b }: Lab): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Turns the hue by `angle` radians. */
export function turnHue({ l, a, b }: Lab, angle: number): Lab {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { l, a: a * cos - b * sin, b: a * sin + b * cos };
}
