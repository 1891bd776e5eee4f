import type { Random } from '../../random';
import { TURN } from '../svg';
import type { Inks } from '../inks';

/** What a scene is drawn on; the shorter side is SIDE units. */
export interface Sheet {
  random: Random;
  width: number;
  height: number;
  inks: Inks;
}

export const SIDE = 600;

/** Elements of SVG at a time from 0 to 1, whose end meets its start. */
export type Drawing = (time: number) => string;

export type Scene = (sheet: Sheet) => Drawing;

/** From 1 to −1 and back: equal at a time and at its mirror, so that half of a loop's frames serve twice. */
export const sway = (time: number): number => Math.cos(time * TURN);

/** What `make` gives for 0 to `count` − 1. */
export const times = <T>(count: number, make: (index: number, count: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => make(index, count));
