import type { TextRule } from '@/lib/domain/typed-text';

/** People of a pin whose consent stands (rule 148). */
export const RELEASES_MAX = 10;

/** A person shown, as the poster calls them, and where their signed release is found. */
export const RELEASE_RULES = {
  person: { max: 60, missing: 'Say who is shown.' },
  reference: { max: 120, missing: 'Enter the reference of the release.' },
} as const satisfies Record<string, TextRule>;
