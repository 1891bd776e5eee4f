import { AppError, type Detail, type ErrorCode } from '@/lib/errors';

/** A refusal whose sentence is always the same. */
export const says = (code: ErrorCode, sentence: string, detail?: Detail) => (): AppError =>
  new AppError(code, sentence, detail);

/** Nothing of this name is there, or nothing that the caller may see. */
export const noSuch = (thing: string) => says('missing', `There is no such ${thing}.`);
