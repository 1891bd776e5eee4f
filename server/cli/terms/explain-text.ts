import { makeFindTerms, type TermLists } from '@/lib/domain/terms';

const LISTS = { illegal: 'illegal', copyrighted: 'names' } as const;

/** Finds every listed term of a text, with its list, as `"under age" (illegal)`. */
export function makeExplainText(lists: TermLists): (text: string) => string[] {
  const find = makeFindTerms(lists);
  return (text) => find(text).map(({ term, kind }) => `"${term}" (${LISTS[kind]})`);
}
