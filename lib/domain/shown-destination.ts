const SCHEME = /^https?:\/\//;
const SHOWN_LENGTH = 9;

/** What a card keeps of a destination: the characters after the scheme that it shows, and one more where something was cut. */
export const destinationStart = (destination: string): string =>
  destination
    .replace(SCHEME, '')
    .replace(/^([^/]+)\/$/, '$1')
    .slice(0, SHOWN_LENGTH + 1);

/** What a card shows of that: 9 characters, and "…" where something was cut (rule 7). */
export const shownDestination = (start: string) => ({
  text: start.slice(0, SHOWN_LENGTH),
  isCut: start.length > SHOWN_LENGTH,
});
