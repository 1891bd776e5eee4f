import { isVisible, lengthOf, plainLine } from '@/lib/domain/typed-text';

export const PIN_TITLE_MAX = 120;
const ALT_MAX = 500;

/** A pin's title as it is kept: one line, without blanks around or doubled. */
export const tidyPinTitle = plainLine;

/** A sentence about what is wrong with a tidy title, undefined when nothing is. */
export function pinTitleProblem(title: string): string | undefined {
  if (!isVisible(title)) return 'Title is required';
  return lengthOf(title) > PIN_TITLE_MAX ? `Use ${PIN_TITLE_MAX} characters at most.` : undefined;
}

/** A pin's alt text as it is kept: one line, for it is read out in one go. */
export const tidyPinAlt = plainLine;

export const altCharactersLeft = (alt: string): number => ALT_MAX - lengthOf(tidyPinAlt(alt));

/** A sentence about what is wrong with a tidy alt text, undefined when nothing is; an empty one is fine. */
export const pinAltProblem = (alt: string): string | undefined =>
  lengthOf(alt) > ALT_MAX ? `Use ${ALT_MAX} characters at most.` : undefined;
