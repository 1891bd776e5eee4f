import { between, shuffled, type Random } from '../random';
import { labFromHex, rgbFromLab, type Lab } from './colour';
import type { Palette } from './palettes';

/** Flat colours of a scene, '#rrggbb'. */
export interface Inks {
  /** Of the palette, the darkest first. */
  tones: readonly string[];
  dark: string;
  light: string;
  /** Almost white or almost black. */
  paper: string;
  /** Stand out from the tones. */
  accents: readonly [string, string, string];
}

const ACCENTS = [
  '#e4572e', '#f3b61f', '#2e86ab', '#3f8f6b', '#c8414b', '#f4a259', '#8cb369', '#31557f', '#ee7b5d', '#8fbcd4', '#7d5ba6',
  '#e98aa4', '#1f9e9a', '#d9a441',
] as const; // prettier-ignore
const BRIGHT = 0.55;

/** @param random decides the accents and whether the paper is dark */
export function mixInks(palette: Palette, random: Random): Inks {
  const tones = [...palette.stops].sort((a, b) => labFromHex(a).l - labFromHex(b).l);
  const [dark = '#101014', light = '#f7f5ef'] = [tones[0], tones.at(-1)];
  const middle = labFromHex(tones[Math.floor(tones.length / 2)] ?? dark);
  const far = shuffled(random, ACCENTS)
    .map((accent) => ({ accent, distance: apart(labFromHex(accent), middle) }))
    .sort((a, b) => b.distance - a.distance);
  const [first = '#e4572e', second = '#f3b61f', third = '#2e86ab'] = shuffled(
    random,
    far.slice(0, 6).map(({ accent }) => accent),
  );
  const paper = mix(light, '#fffdf6', between(random, 0.35, 0.75));
  return { tones, dark: mix(dark, '#0c0c12', 0.25), light, paper, accents: [first, second, third] };
}

const apart = (one: Lab, other: Lab): number => Math.hypot(one.a - other.a, one.b - other.b);

/** Between two colours, as the eye sees it. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [labFromHex(from), labFromHex(to)];
  const between = (axis: keyof Lab) => start[axis] + (end[axis] - start[axis]) * share;
  const rgb = rgbFromLab({ l: between('l'), a: between('a'), b: between('b') });
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The tone at a share of the way from the darkest to the lightest. */
export function tone({ tones, dark, light }: Inks, share: number): string {
  const at = Math.max(0, Math.min(1, share)) * (tones.length - 1);
  const index = Math.floor(at);
  return mix(tones[index] ?? dark, tones[index + 1] ?? light, at - index);
}

export const isBright = (colour: string): boolean => labFromHex(colour).l > BRIGHT;
