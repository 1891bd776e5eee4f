/** Light of a value from 0 to 1, where 1 is the white of an ordinary screen. */
export type Curve = (value: number) => number;

export const power =
  (exponent: number): Curve =>
  (value) =>
    value ** exponent;

/** Brightness of that white in BT.2408, candela per square metre. */
const WHITE = 203;
/** What HLG's brightest value stands for, in its reference screen. */
export const HLG_PEAK = 1000 / WHITE;

const fromSrgb: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
export const toSrgb: Curve = (light) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const fromSmpte240: Curve = (value) => (value < 0.0913 ? value / 4 : ((value + 0.1115) / 1.1115) ** (1 / 0.45));

const fromPq: Curve = (value) => {
  const share = value ** (32 / 2523);
  return (10_000 / WHITE) * (Math.max(share - 0.8359375, 0) / (18.8515625 - 18.6875 * share)) ** (8192 / 1305);
};

/** Of the scene; the screen's light follows from the luminance. */
const fromHlg: Curve = (value) =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;

export const PQ = 16;
export const HLG = 18;

/** By the code points of ITU-T H.273 that browsers know; they show films' curves as BT.1886 does. */
export const CURVES: ReadonlyMap<number, Curve> = new Map([
  [1, power(2.4)],
  [4, power(2.2)],
  [5, power(2.8)],
  [6, power(2.4)],
  [7, fromSmpte240],
  [8, power(1)],
  [11, power(2.4)],
  [13, fromSrgb],
  [14, power(2.4)],
  [15, power(2.4)],
  [PQ, fromPq],
  [17, (value) => (52.37 / 48) * value ** 2.6],
  [HLG, fromHlg],
]);

/** Nits to multiples of white. */
export const ofWhite = (nits: number) => nits / WHITE;
