import { decoded } from '@/lib/domain/decoded';
import type { NewPin, PinChanges } from '@/lib/schemas/pin-requests';
import { assertNoTerms } from '@/lib/services/term-lists';
import { assertTogether } from '@/lib/services/terms-together';

/**
 * Holds each of the things that a pin says against the lists of terms.
 * @throws AppError `invalid` with the first field that is wrong
 */
export function assertPinWords({ title, alt, tags, destination }: Partial<NewPin> | PinChanges): void {
  if (title !== undefined) assertNoTerms(title, 'title', 'Title');
  if (alt !== undefined) assertNoTerms(alt, 'alt', 'Alt text');
  for (const tag of tags ?? []) assertNoTerms(tag, 'tags', 'Tag');
  if (destination) assertNoTerms(wordsOfLink(destination), 'destination', 'Destination');
}

export const PIN_WORDS = ['title', 'alt', 'tags', 'destination'] as const;
type Field = (typeof PIN_WORDS)[number];

/**
 * Holds what a pin says against the lists as one text: the words of a term may be spread over title, alt text, tags and link.
 * @param own the fields that are new: one of them is named
 * @throws AppError `invalid` with a field, and a sentence that names all that the term is spread over
 */
export function assertWordsTogether(
  { title, alt = '', tags, destination }: Pick<NewPin, 'title' | 'alt' | 'tags' | 'destination'>,
  own: readonly Field[] = PIN_WORDS,
): void {
  assertTogether<Field>(
    [
      { field: 'title', label: 'title', texts: [title] },
      { field: 'alt', label: 'alt text', texts: [alt] },
      { field: 'tags', label: 'tags', texts: tags },
      { field: 'destination', label: 'destination', texts: destination ? [wordsOfLink(destination)] : [] },
    ],
    own,
  );
}

/** Words of an address, which has no blanks. */
const wordsOfLink = (link: string): string =>
  (decoded(link) ?? link).replace(/^https?:/, '').replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
