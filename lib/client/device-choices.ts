import { deviceChoice } from '@/lib/client/device-choice';

/** Rule 42. */
export const endlessLists = deviceChoice('endless-lists', false);

/** Rule 55. */
export const remembersViewed = deviceChoice('remembers-viewed', true);

/** Shortcuts without Ctrl, Alt or Meta (rule 55). */
export const singleKeys = deviceChoice('single-keys', true);
