import { lengthOf, textProblem } from '@/lib/domain/typed-text';

export const APPEAL_LENGTH = { min: 20, max: 2_000 } as const;
export const COUNTER_NOTICE_LIMITS = { name: 120, postalAddress: 500 } as const;

/** What a counter-notice must state (17 U.S.C. § 512 (g)), word for word as shown and kept. */
export const COUNTER_STATEMENTS: readonly string[] = [
  'I swear, under penalty of perjury, that I believe in good faith that the pin was removed by mistake or was taken for something else.',
  'I consent to the jurisdiction of the Federal District Court of my address, or of the operator’s if I live outside of the United States, and will accept service of process from whoever sent the notice.',
];

export function appealTextProblem(text: string): string | undefined {
  if (lengthOf(text) < APPEAL_LENGTH.min) return `Say why in ${APPEAL_LENGTH.min} characters or more.`;
  return textProblem(text, APPEAL_LENGTH);
}
