import { makeFindTerms, type TermKind } from '@/lib/domain/terms';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { readTermLists } from '@/lib/services/term-file';

let find: ReturnType<typeof makeFindTerms> | undefined;

/** The kind of a listed term in a text. @throws Error when TERMS_FILE cannot be read: nothing is published unchecked */
export function termKind(text: string): TermKind | undefined {
  find ??= makeFindTerms(readTermLists(env.TERMS_FILE));
  return find(text)[0]?.kind;
}

/** Rejects listed terms (rule 51); `label` names the field. @throws AppError `invalid` with the field */
export function assertNoTerms(text: string, field: string, label: string): void {
  const kind = termKind(text);
  if (kind) throw refusals.invalid(`${label} contains ${kind} material`, field);
}
