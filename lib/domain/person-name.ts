import { charactersLeftOf, lengthOf, textProblem, tidyText } from '@/lib/domain/typed-text';

const NAME_LENGTH = { min: 3, max: 30 };
const BIO_LENGTH = 300;
export const BIO_LINES = 8;

/** Letters that show nothing. */
const BLANK_LETTERS = /[\u115f\u1160\u3164\uffa0]/;
const CHARACTERS = /^[\p{L}\p{M}\p{Nd} ._'&-]+$/u;
/** Signs piled up on one letter run into the lines around it. */
const PILE = /\p{M}{4}/u;

/** A person's name as it is kept: in one form, without blanks around or doubled. */
export const tidyName = (name: string): string => name.normalize('NFKC').trim().replace(/ {2,}/g, ' ');

/** A sentence about what is wrong with a tidy name, undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  const length = lengthOf(name);
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) {
    return `Choose a name of ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters.`;
  }
  if (!CHARACTERS.test(name) || BLANK_LETTERS.test(name) || PILE.test(name)) {
    return "A name may hold letters, digits, spaces and . _ - ' & only.";
  }
  return /[\p{L}\p{Nd}]/u.test(name) ? undefined : 'A name needs a letter or a digit.';
}

/** A person's words about themselves as they are kept. */
export const tidyBio = tidyText;

export const bioCharactersLeft = charactersLeftOf(BIO_LENGTH);

/** A sentence about what is wrong with a tidy bio, undefined when nothing is. */
export const bioProblem = (bio: string): string | undefined => textProblem(bio, { max: BIO_LENGTH, lines: BIO_LINES });
