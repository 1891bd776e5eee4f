import { BYTES_A_PERSON, PINS_A_DAY } from '@/lib/config';
import { AppError } from '@/lib/errors';
import { paths } from '@/lib/routes';

const GIB = 1024 ** 3;
const DAY_S = 86_400;
const FILE = { field: 'file' };

/** It is blocked, or looks like what is. */
export const blockedMedia = () =>
  new AppError('invalid', 'This picture was removed from the site and may not be uploaded again.', FILE);

/** @param slugOrId slug or id of the pin that shows it */
export const duplicateMedia = (slugOrId: string) =>
  new AppError('conflict', 'This picture is here already. Save the pin that shows it instead.', {
    ...FILE,
    reason: 'duplicate',
    link: paths.pin(slugOrId),
  });

/** A pin shows it that is not for everybody yet. */
export const mediaInReview = () =>
  new AppError('conflict', 'This picture is here already, and waits for review.', { ...FILE, reason: 'duplicate' });

/** @param waitS seconds until another pin may be published; undefined when unpublished uploads fill the day */
export const dailyQuotaExceeded = (waitS?: number) =>
  new AppError(
    'limited',
    waitS === undefined
      ? `You can publish ${PINS_A_DAY} pins in 24 hours, and as many wait already. Publish or remove some of them first.`
      : `You have published ${PINS_A_DAY} pins in 24 hours, which is the most. You can go on in ${duration(waitS)}.`,
    { reason: 'quota', retryAfter: waitS ?? 60 },
  );

/** The person's pins and uploads take all the bytes that one person may have. */
export const storageQuotaExceeded = () =>
  new AppError(
    'limited',
    `Your pins and uploads take ${BYTES_A_PERSON / GIB} GB, which is the most. Delete some of them first.`,
    { reason: 'quota', retryAfter: DAY_S },
  );

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
