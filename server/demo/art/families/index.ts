import type { Family } from './field';
import { aurora, contour, dunes, ribbons, silk } from './flowing';
import { frost, glass, lattice, weave } from './patterned';
import { mandala, orbs, petals, ripples, spiral } from './round';

export const FAMILIES = {
  silk, mandala, dunes, glass, ripples, aurora, petals, weave, spiral, contour, orbs, lattice, ribbons, frost,
} satisfies Record<string, Family>; // prettier-ignore

export type FamilyName = keyof typeof FAMILIES;
