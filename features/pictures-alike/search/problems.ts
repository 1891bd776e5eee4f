import { SEARCHED_BYTES_MAX } from '@/lib/config';
import { FORMAT_WORDS } from '@/lib/domain/formats';

const BUSY = 'We can’t search for pictures right now. Try again in a minute.';

const BY_STATUS: Readonly<Record<string, string>> = {
  400: 'Choose a file, or enter the address of an image.',
  413: `This file is too large. Use one of at most ${SEARCHED_BYTES_MAX / (1024 * 1024)} MB.`,
  415: `This file isn’t a picture. Use a ${FORMAT_WORDS}.`,
  422: 'We couldn’t read a picture there. Check the file or the address, and try again.',
  429: 'You have searched for many pictures. Wait a few minutes, and try again.',
};

/** What to tell a person about a refused search by picture. */
export const pictureSearchProblem = (status: string): string => BY_STATUS[status] ?? BUSY;
