import { deviceChoice } from '@/lib/client/device-choice';

/** Rule 79. */
export const endlessLists = deviceChoice('endless-lists', false);

/** Rule 80. */
export const remembersViewed = deviceChoice('remembers-viewed', true);

/** Shortcuts without Ctrl, Alt or Meta (rule 80). */
export const singleKeys = deviceChoice('single-keys', true);
