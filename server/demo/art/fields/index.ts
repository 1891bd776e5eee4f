import type { DrawField } from './field';
import { aurora, contour, dunes, ribbons, silk } from './flowing';
import { frost, glass, lattice, weave } from './patterned';
import { mandala, orbs, petals, ripples, spiral } from './round';

export const FIELDS = {
  silk, mandala, dunes, glass, ripples, aurora, petals, weave, spiral, contour, orbs, lattice, ribbons, frost,
} satisfies Record<string, DrawField>; // prettier-ignore

export type FieldName = keyof typeof FIELDS;
