const SCHEME_LENGTH = 8;
const SHOWN_LENGTH = 9;

/** What a card shows of a destination: 9 characters after the first 8, which are `https://` (spec §2). */
export function destinationText(destination: string): string {
  return destination.slice(SCHEME_LENGTH, SCHEME_LENGTH + SHOWN_LENGTH);
}
