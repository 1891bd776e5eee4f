import { isVisible, lengthOf, plainLine, plainText } from '@/lib/domain/typed-text';

const NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 200;
export const BOARD_DESCRIPTION_LINES = 8;

/** A board's name as it is kept: one line, without blanks around or doubled. */
export const tidyBoardName = plainLine;

/** A sentence about what is wrong with a tidy name (rule 46), undefined when nothing is. */
export function boardNameProblem(name: string): string | undefined {
  if (!isVisible(name)) return 'Name is required';
  return lengthOf(name) > NAME_LENGTH ? `Use ${NAME_LENGTH} characters at most.` : undefined;
}

/** A board's description as it is kept; forms send each end of a line as two characters. */
export const tidyBoardDescription = (description: string): string =>
  plainText(description)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

export const descriptionCharactersLeft = (description: string): number =>
  DESCRIPTION_LENGTH - lengthOf(tidyBoardDescription(description));

/** A sentence about what is wrong with a tidy description (rule 46), undefined when nothing is. */
export function boardDescriptionProblem(description: string): string | undefined {
  if (lengthOf(description) > DESCRIPTION_LENGTH) return `Use ${DESCRIPTION_LENGTH} characters at most.`;
  const isTooTall = description.split('\n').length > BOARD_DESCRIPTION_LINES;
  return isTooTall ? `Use ${BOARD_DESCRIPTION_LINES} lines at most.` : undefined;
}
