import { AppError, type Detail, type ErrorCode } from '@/lib/errors';

export const says = (code: ErrorCode, sentence: string, detail?: Detail) => (): AppError =>
  new AppError(code, sentence, detail);

/** Also for things that the caller may not see. */
export const noSuch = (thing: string) => says('missing', `There is no such ${thing}.`);
