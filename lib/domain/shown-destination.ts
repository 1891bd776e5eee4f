const SCHEME = /^https?:\/\//;
const SHOWN_LENGTH = 9;

/** The shown characters after the scheme, and one more if the rest is cut. */
export const destinationStart = (destination: string): string =>
  destination
    .replace(SCHEME, '')
    .replace(/^([^/]+)\/$/, '$1')
    .slice(0, SHOWN_LENGTH + 1);

/** 9 characters, and "…" after a cut (rule 12). */
export const shownDestination = (start: string) => ({
  text: start.slice(0, SHOWN_LENGTH),
  isCut: start.length > SHOWN_LENGTH,
});
