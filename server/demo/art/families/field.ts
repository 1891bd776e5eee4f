import type { Random } from '../../random';

/** A height at (x, y); the shorter side spans −1 to 1, and one unit of height is one turn of the palette. */
export type Field = (x: number, y: number) => number;

export type Family = (random: Random) => Field;

export const TURN = Math.PI * 2;
