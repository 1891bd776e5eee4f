/** Categories that a person chooses; the site then suggests their posters first. */
export const INTERESTS_MAX = 5;

export const interestsProblem = (chosen: readonly unknown[]): string | undefined =>
  chosen.length > INTERESTS_MAX ? `Choose ${INTERESTS_MAX} at most.` : undefined;
