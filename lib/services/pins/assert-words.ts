import { decoded } from '@/lib/domain/decoded';
import { AppError } from '@/lib/errors';
import type { NewPin, PinChanges } from '@/lib/schemas/pin-requests';
import { assertNoTerms, termKind } from '@/lib/services/term-lists';

/**
 * Holds each of the things that a pin says against the lists of terms.
 * @throws AppError `invalid` with the first field that is wrong
 */
export function assertPinWords({ title, alt, tags, destination }: Partial<NewPin> | PinChanges): void {
  if (title !== undefined) assertNoTerms(title, 'title', 'Title');
  if (alt !== undefined) assertNoTerms(alt, 'alt', 'Alt text');
  for (const tag of tags ?? []) assertNoTerms(tag, 'tags', 'Tag');
  if (destination) assertNoTerms(decoded(destination) ?? destination, 'destination', 'Destination');
}

type Field = 'title' | 'alt' | 'tags';
const LABELS: Record<Field, string> = { title: 'title', alt: 'alt text', tags: 'tags' };
const AND = new Intl.ListFormat('en');

/**
 * Holds what a pin says against the lists as one text: the words of a term may be spread over title, alt text and tags.
 * @param own the fields that are new: one of them is named
 * @throws AppError `invalid` with a field, and a sentence that names all that the term is spread over
 */
export function assertWordsTogether(
  { title, alt = '', tags }: { title: string; alt?: string; tags: readonly string[] },
  own: readonly Field[] = ['title', 'alt', 'tags'],
): void {
  const parts: { field: Field; text: string }[] = [
    { field: 'title', text: title },
    { field: 'alt', text: alt },
    ...tags.map((text) => ({ field: 'tags' as const, text })),
  ];
  const kindOf = (some: typeof parts) => termKind(some.map(({ text }) => text).join(' '));
  const kind = kindOf(parts);
  if (!kind) return;
  const needed = parts.reduce((left, part) => {
    const without = left.filter((other) => other !== part);
    return kindOf(without) === kind ? without : left;
  }, parts);
  const fields = [...new Set(needed.map(({ field }) => field))];
  const names = AND.format(fields.map((field) => LABELS[field]));
  const message = `${names.charAt(0).toUpperCase()}${names.slice(1)} together contain ${kind} material`;
  throw new AppError('invalid', message, { field: fields.findLast((field) => own.includes(field)) ?? own.at(-1) });
}
