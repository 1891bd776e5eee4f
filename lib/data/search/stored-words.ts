import 'server-only';
import { namedQuery } from '@/lib/db/client';
import { splitAsBefore } from '@/lib/domain/search/words';

/** SQL: the words of a pin `p`. */
export const STORED_WORDS = 'p.words';

let areStored = false;

/**
 * Until all pins have stored words, searches look for the words of versions that stored none (decision 66).
 * @returns SQL: the words of a pin `p`, with an index
 */
export async function findStoredWords(): Promise<string> {
  if (!areStored) {
    areStored =
      (await namedQuery('ended walk', "select from ended_walks where name = 'remake_pin_words'", [])).length > 0;
    splitAsBefore(!areStored);
  }
  return areStored ? STORED_WORDS : 'words(p.title, p.tags)';
}
