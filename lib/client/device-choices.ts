import { deviceChoice } from '@/lib/client/device-choice';

/** Lists go on by themselves when their end is near (rule 79). */
export const endlessLists = deviceChoice('endless-lists', false);

/** What is opened is listed among what was viewed on this device (rule 80). */
export const remembersViewed = deviceChoice('remembers-viewed', true);

/** Keys without Ctrl, Alt or Meta do something (rule 80). */
export const singleKeys = deviceChoice('single-keys', true);
