import { makeFindTerm, type TermLists } from '@/lib/domain/terms';

/** Every listed term that a text holds, with its list, as `"under age" (illegal)`. */
export function explainText(text: string, { illegal, names, allowed }: TermLists): string[] {
  const holds = (term: string) => makeFindTerm({ illegal: [term], names: [], allowed })(text) !== undefined;
  const found = (terms: readonly string[], list: string) => terms.filter(holds).map((term) => `"${term}" (${list})`);
  return [...found(illegal, 'illegal'), ...found(names, 'names')];
}
