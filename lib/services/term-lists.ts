import { makeFindTerms, type TermKind } from '@/lib/domain/terms';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { readTermLists } from '@/lib/services/term-file';

let find: ReturnType<typeof makeFindTerms> | undefined;

/**
 * Returns the kind of listed term that a text holds, if any.
 * @throws Error when TERMS_FILE cannot be read: nothing may be published unseen
 */
export function termKind(text: string): TermKind | undefined {
  find ??= makeFindTerms(readTermLists(env.TERMS_FILE));
  return find(text)[0]?.kind;
}

/**
 * Holds a text against the installation's lists of terms (rule 51).
 * @param label what the person knows the field as, such as "Name"
 * @throws AppError `invalid` with the field
 */
export function assertNoTerms(text: string, field: string, label: string): void {
  const kind = termKind(text);
  if (kind) throw refusals.invalid(`${label} contains ${kind} material`, field);
}
