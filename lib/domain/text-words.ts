import { bareText, isLetter, readingsOf } from '@/lib/domain/confusables';

export interface Sign {
  readings: readonly string[];
  pair?: string;
  isLetter: boolean;
  /** Neither letter nor digit: may mean nothing. */
  isMark: boolean;
}

export interface Word {
  plain: string;
  signs: readonly Sign[];
}

/** Stars in a row are no vowels. */
const ORNAMENT = /\*{3,}/g;

const PAIRS: Readonly<Record<string, string>> = { rn: 'm', vv: 'w', '()': 'o', '/\\': 'a', '\\/': 'v' };

/** Words as people read them: punctuation does not split them, and single characters in a row form one. */
export function wordsOf(text: string): Word[] {
  const words: string[][] = [];
  let wasAlone = false;
  for (const piece of bareText(text).replace(ORNAMENT, '').split(/\s+/).filter(Boolean)) {
    const characters = [...piece];
    const isAlone = characters.filter(isShown).length <= 1;
    if (isAlone && wasAlone) words.at(-1)?.push(...characters);
    else words.push(characters);
    wasAlone = isAlone;
  }
  return words.map(toWord).filter(({ signs }) => signs.some(({ readings }) => readings.length > 0));
}

function toWord(characters: readonly string[]): Word {
  const isDigits = !characters.some(isLetter);
  const end = characters.findLastIndex(isShown) + 1;
  const isPlain = end > 0 && characters.slice(0, end).every(isLetter);
  const signs = characters.slice(0, isPlain ? end : undefined).map((character, at): Sign => {
    const readings = isDigits && isMark(character) ? [] : readingsAt(characters, at);
    const pair = PAIRS[`${character}${characters[at + 1] ?? ''}`.toLowerCase()];
    const kind = { isLetter: isLetter(character), isMark: isMark(character) };
    return { readings: isDigits ? readings.slice(0, 1) : readings, pair, ...kind };
  });
  const plain = characters.filter((one) => !isMark(one)).map((one) => readingsOf(one.toLowerCase())[0] ?? '');
  return { plain: plain.join(''), signs };
}

const isMark = (character: string) => !/[\p{L}\p{N}]/u.test(character);
const isShown = (character: string) => !isMark(character) || isLetter(character);

/** A lower-case l among capitals may be a capital I. */
function readingsAt(characters: readonly string[], at: number): readonly string[] {
  const character = characters[at] ?? '';
  const beside = [characters[at - 1] ?? '', characters[at + 1] ?? ''];
  const isAmongCapitals = beside.some((other) => /\p{Lu}/u.test(other));
  return character === 'l' && isAmongCapitals ? ['l', 'i'] : readingsOf(character);
}
