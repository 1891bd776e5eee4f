import { charactersLeftOf, lengthOf, straightenQuotes, textProblem, tidyText } from '@/lib/domain/typed-text';

const NAME_LENGTH = { min: 3, max: 30 };
const BIO_LENGTH = 300;
export const BIO_LINES = 8;

/** Two letters are enough in scripts of syllables or without vowels, such as 李明 and דן. */
const SHORT_NAME = /^(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}){2}$/u;
const INVISIBLE = /\p{DI}/u;
const CHARACTERS = /^[\p{L}\p{M}\p{Nd} ._'&-]+$/u;
/** Piled marks run into other lines. */
const PILE = /\p{M}{4}/u;

export const tidyName = (name: string): string =>
  straightenQuotes(name.normalize('NFKC')).trim().replace(/ {2,}/g, ' ');

export function nameProblem(name: string): string | undefined {
  const length = lengthOf(name);
  if ((length < NAME_LENGTH.min && !SHORT_NAME.test(name)) || length > NAME_LENGTH.max) {
    return `Choose a name of ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters.`;
  }
  if (!CHARACTERS.test(name) || INVISIBLE.test(name) || PILE.test(name)) {
    return "Use only letters, digits, spaces and . _ - ' &.";
  }
  return /[\p{L}\p{Nd}]/u.test(name) ? undefined : 'A name needs a letter or a digit.';
}

/** The site gave it at sign-up; see `lib/services/sign-in`. */
export const isMadeName = (name: string): boolean => /^pinner-[a-z0-9]{7}$/.test(name);

export const tidyBio = tidyText;

export const bioCharactersLeft = charactersLeftOf(BIO_LENGTH);

export const bioProblem = (bio: string): string | undefined => textProblem(bio, { max: BIO_LENGTH, lines: BIO_LINES });
