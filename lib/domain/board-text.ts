const NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 200;
export const BOARD_DESCRIPTION_LINES = 8;

/** Something that shows: neither blank, nor invisible, nor a letter without a form. */
const VISIBLE = /[^\s\p{C}\p{Z}\u115f\u1160\u3164\uffa0\u2800]/u;

const lengthOf = (text: string) => [...text].length;
/** Halves of letters, and signs that turn the direction of the text around them. */
const BROKEN = /[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

const plain = (text: string) => text.replace(BROKEN, '').normalize('NFC');

/** A board's name as it is kept: one line, without blanks around or doubled. */
export const tidyBoardName = (name: string): string =>
  plain(name)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** What is wrong with a tidy name, as a sentence for whoever chose it (spec §5). */
export function boardNameProblem(name: string): string | undefined {
  if (!VISIBLE.test(name)) return 'Name is required';
  return lengthOf(name) > NAME_LENGTH ? `Use ${NAME_LENGTH} characters at most.` : undefined;
}

/** A board's description as it is kept; forms send each end of a line as two characters. */
export const tidyBoardDescription = (description: string): string =>
  plain(description)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

export const descriptionCharactersLeft = (description: string): number =>
  DESCRIPTION_LENGTH - lengthOf(tidyBoardDescription(description));

/** What is wrong with a tidy description, as a sentence for whoever wrote it (spec §5). */
export function boardDescriptionProblem(description: string): string | undefined {
  if (lengthOf(description) > DESCRIPTION_LENGTH) return `Use ${DESCRIPTION_LENGTH} characters at most.`;
  const isTooTall = description.split('\n').length > BOARD_DESCRIPTION_LINES;
  return isTooTall ? `Use ${BOARD_DESCRIPTION_LINES} lines at most.` : undefined;
}
