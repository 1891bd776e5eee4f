import { searchWords } from '@/lib/domain/search/words';
import { makeFindTerms, type TermKind } from '@/lib/domain/terms';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';
import { readTermLists, type OperatorLists } from '@/lib/services/term-file';

let lists: OperatorLists | undefined;
let find: ReturnType<typeof makeFindTerms> | undefined;

const readLists = () => (lists ??= readTermLists(env.TERMS_FILE));

/** The kind of a listed term in a text. @throws Error when TERMS_FILE cannot be read: nothing is published unchecked */
export function termKind(text: string): TermKind | undefined {
  find ??= makeFindTerms(readLists());
  return find(text)[0]?.kind;
}

/** Words that fit every pin, as searches have them. */
export const wordsOfEveryPin = (): ReadonlySet<string> => new Set(readLists().everywhere.flatMap(searchWords));

/** Rejects listed terms (rule 185); `label` names the field. @throws AppError `invalid` with the field */
export function assertNoTerms(text: string, field: string, label: string): void {
  const kind = termKind(text);
  if (kind) throw refusals.invalid(`${label} contains ${kind} material`, field);
}
