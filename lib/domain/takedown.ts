/** From the owner of a work, from a person shown without consent, or from one who withdrew it. */
export const TAKEDOWN_KINDS = ['copyright', 'consent', 'depicted'] as const;
export type TakedownKind = (typeof TAKEDOWN_KINDS)[number];

export const TAKEDOWN_DECISIONS = ['removed', 'kept'] as const;
export type TakedownDecision = (typeof TAKEDOWN_DECISIONS)[number];
