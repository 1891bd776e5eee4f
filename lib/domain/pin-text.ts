import { lengthOf, textProblem, tidyLine } from '@/lib/domain/typed-text';

export const PIN_TITLE_MAX = 120;
const ALT_MAX = 500;

/** A pin's title as it is kept: one line, without blanks around or doubled. */
export const tidyPinTitle = tidyLine;

/** A sentence about what is wrong with a tidy title, undefined when nothing is. */
export const pinTitleProblem = (title: string): string | undefined =>
  textProblem(title, { max: PIN_TITLE_MAX, missing: 'Title is required' });

/** A pin's alt text as it is kept: one line, for it is read out in one go. */
export const tidyPinAlt = tidyLine;

export const altCharactersLeft = (alt: string): number => ALT_MAX - lengthOf(tidyPinAlt(alt));

/** A sentence about what is wrong with a tidy alt text, undefined when nothing is; an empty one is fine. */
export const pinAltProblem = (alt: string): string | undefined => textProblem(alt, { max: ALT_MAX });
