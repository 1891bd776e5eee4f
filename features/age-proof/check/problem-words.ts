import type { Problem } from '@/lib/auth/refused-proof';

export const PROBLEM_STATUS: Record<Problem, number> = {
  lost: 400,
  waiting: 200,
  cancelled: 403,
  'not confirmed': 403,
  expired: 403,
  'unknown issuer': 403,
  'not genuine': 403,
  unreachable: 502,
};

/** What the visitor reads. */
export const problemWords = (problem: Problem, provider: string): string =>
  ({
    lost: 'This check has expired, or was begun in another browser. Please start again.',
    waiting: `Nothing has arrived from ${provider} yet.`,
    cancelled: 'The check was not finished. You can start again.',
    'not confirmed': `${provider} did not confirm that you are old enough.`,
    expired: `This proof of age has expired. Please get a new one in ${provider}, then start again.`,
    'unknown issuer': 'We do not accept proofs of age from this issuer. Please use another one.',
    'not genuine': `The answer in the name of ${provider} was not valid. Please start again.`,
    unreachable: `${provider} cannot be reached. Please try again in a few minutes.`,
  })[problem];
