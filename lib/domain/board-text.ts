import { charactersLeftOf, textProblem, tidyLine, tidyText } from '@/lib/domain/typed-text';

const NAME_LENGTH = 100;
const DESCRIPTION_LENGTH = 200;
export const BOARD_DESCRIPTION_LINES = 8;

export const tidyBoardName = tidyLine;

/** Expects a tidy name (rule 153). */
export const boardNameProblem = (name: string): string | undefined =>
  textProblem(name, { max: NAME_LENGTH, missing: 'Name is required' });

export const tidyBoardDescription = tidyText;

export const descriptionCharactersLeft = charactersLeftOf(DESCRIPTION_LENGTH);

/** Expects a tidy description (rule 153). */
export const boardDescriptionProblem = (description: string): string | undefined =>
  textProblem(description, { max: DESCRIPTION_LENGTH, lines: BOARD_DESCRIPTION_LINES });
