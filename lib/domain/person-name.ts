import { charactersLeftOf, lengthOf, straightenQuotes, textProblem, tidyText } from '@/lib/domain/typed-text';

const NAME_LENGTH = { min: 3, max: 30 };
const BIO_LENGTH = 300;
export const BIO_LINES = 8;

/** Names such as 李明 and דן: scripts that write syllables, or no vowels, need two letters. */
const SHORT_NAME = /^(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}){2}$/u;
/** Marks and letters that show nothing. */
const INVISIBLE = /\p{DI}/u;
const CHARACTERS = /^[\p{L}\p{M}\p{Nd} ._'&-]+$/u;
/** Signs piled up on one letter run into the lines around it. */
const PILE = /\p{M}{4}/u;

/** A person's name as it is kept: in one form, without blanks around or doubled. */
export const tidyName = (name: string): string =>
  straightenQuotes(name.normalize('NFKC')).trim().replace(/ {2,}/g, ' ');

/** A sentence about what is wrong with a tidy name, undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  const length = lengthOf(name);
  if ((length < NAME_LENGTH.min && !SHORT_NAME.test(name)) || length > NAME_LENGTH.max) {
    return `Choose a name of ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters.`;
  }
  if (!CHARACTERS.test(name) || INVISIBLE.test(name) || PILE.test(name)) {
    return "A name may hold letters, digits, spaces and . _ - ' & only.";
  }
  return /[\p{L}\p{Nd}]/u.test(name) ? undefined : 'A name needs a letter or a digit.';
}

/** A person's words about themselves as they are kept. */
export const tidyBio = tidyText;

export const bioCharactersLeft = charactersLeftOf(BIO_LENGTH);

/** A sentence about what is wrong with a tidy bio, undefined when nothing is. */
export const bioProblem = (bio: string): string | undefined => textProblem(bio, { max: BIO_LENGTH, lines: BIO_LINES });
