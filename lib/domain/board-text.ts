import { charactersLeftOf, textProblem, tidyLine, tidyText } from '@/lib/domain/typed-text';

const NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 200;
export const BOARD_DESCRIPTION_LINES = 8;

/** A board's name as it is kept: one line, without blanks around or doubled. */
export const tidyBoardName = tidyLine;

/** A sentence about what is wrong with a tidy name (rule 46), undefined when nothing is. */
export const boardNameProblem = (name: string): string | undefined =>
  textProblem(name, { max: NAME_LENGTH, missing: 'Name is required' });

/** A board's description as it is kept. */
export const tidyBoardDescription = tidyText;

export const descriptionCharactersLeft = charactersLeftOf(DESCRIPTION_LENGTH);

/** A sentence about what is wrong with a tidy description (rule 46), undefined when nothing is. */
export const boardDescriptionProblem = (description: string): string | undefined =>
  textProblem(description, { max: DESCRIPTION_LENGTH, lines: BOARD_DESCRIPTION_LINES });
