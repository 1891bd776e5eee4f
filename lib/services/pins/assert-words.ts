import type { NewPin, PinChanges } from '@/lib/schemas/pin-requests';
import { assertNoTerms } from '@/lib/services/term-lists';

/** What a link says: its escapes as letters. */
function readable(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/**
 * Holds all that a pin says against the lists of terms.
 * @throws AppError `invalid` with the first field that is wrong
 */
export function assertPinWords({ title, alt, tags, destination }: Partial<NewPin> | PinChanges): void {
  if (title !== undefined) assertNoTerms(title, 'title', 'Title');
  if (alt !== undefined) assertNoTerms(alt, 'alt', 'Alt text');
  for (const tag of tags ?? []) assertNoTerms(tag, 'tags', 'Tag');
  if (destination) assertNoTerms(readable(destination), 'destination', 'Destination');
}
