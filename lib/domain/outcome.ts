export const OUTCOMES = ['upheld', 'dismissed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
