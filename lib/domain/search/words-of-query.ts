import { parseSearch } from '@/lib/domain/search/parse';
import { isPlain, type Part, type Query } from '@/lib/domain/search/query';
import { normaliseTerm } from '@/lib/domain/search/term';
import { searchWords } from '@/lib/domain/search/words';

/** Texts and names that pins are searched for, without those that are left out. */
function searchedTexts(parts: readonly Part[], isSought = true): string[] {
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'word':
      case 'phrase':
        return isSought ? [part.text] : [];
      case 'tag':
      case 'by':
      case 'board':
        return isSought ? [part.name] : [];
      case 'not':
        return searchedTexts([part.part], !isSought);
      case 'all':
      case 'any':
        return searchedTexts(part.parts, isSought);
      default:
        return [];
    }
  });
}

/** As plain text, without what is left out. */
export function soughtText(term: string): string {
  const parsed = parseSearch(term);
  return isPlain(parsed) ? normaliseTerm(term) : soughtTextOf(parsed);
}

const soughtTextOf = ({ parts }: Query): string => searchedTexts(parts).join(' ');

/** Words one of which every result has, as few and as long as possible; null if there are none. */
export function requiredWords(parts: readonly Part[]): string[] | null {
  const choices = parts.map(wordsOf).filter((words) => words !== null);
  const [best] = choices.sort((a, b) => a.length - b.length || longest(b) - longest(a));
  return best ?? null;
}

function wordsOf(part: Part): string[] | null {
  switch (part.kind) {
    case 'word':
    case 'phrase':
    case 'tag': {
      const [word] = searchWords('text' in part ? part.text : part.name).sort((a, b) => b.length - a.length);
      return word === undefined ? null : [word];
    }
    case 'all':
      return requiredWords(part.parts);
    case 'any': {
      const own = part.parts.map(wordsOf);
      return own.every((words) => words !== null) ? own.flat() : null;
    }
    default:
      return null;
  }
}

const longest = (words: readonly string[]) => Math.max(...words.map(({ length }) => length));

/** Whether the list depends on what stands on boards. */
export const asksForBoards = (parts: readonly Part[]): boolean =>
  parts.some((part) => {
    if (part.kind === 'not') return asksForBoards([part.part]);
    return part.kind === 'board' || ((part.kind === 'all' || part.kind === 'any') && asksForBoards(part.parts));
  });
