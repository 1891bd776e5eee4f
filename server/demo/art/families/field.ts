import type { Random } from '../../random';

/**
 * A height at (x, y), where the shorter side of the picture spans −1 to 1. One unit of height is one
 * turn of the palette, so heights that differ by whole numbers are the same colour.
 */
export type Field = (x: number, y: number) => number;

/** Draws the parameters of one artwork and returns its field. */
export type Family = (random: Random) => Field;

export const TURN = Math.PI * 2;
