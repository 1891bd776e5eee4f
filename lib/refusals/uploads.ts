import { BYTES_A_PERSON, PINS_A_DAY } from '@/lib/config';
import { FORMAT_WORDS } from '@/lib/domain/formats';
import { AppError, type ErrorCode } from '@/lib/errors';
import { noSuch, says } from '@/lib/refusals/says';
import { paths } from '@/lib/routes';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const DAY_S = 86_400;

export const uploadRefusals = {
  noUpload: noSuch('upload'),
  uploadGone: says('missing', 'This upload is gone. Choose the file again.', { field: 'upload' }),
  uploadJustRemoved: says('missing', 'This upload was just removed.'),
  unconfirmed: says('forbidden', 'First confirm the statement on the page “Create Pin”.', {
    field: 'statement',
  }),
  unconfirmedPart: says('invalid', 'Confirm this before you upload.'),
  fileEmpty: says('invalid', 'This file is empty. Choose another.', { field: 'file' }),
  fileBrokenOff: says('malformed', 'The file arrived incomplete. Send it again.', { field: 'file' }),
  fileTooLarge: (maxBytes: number) =>
    new AppError('too-large', `This file is too large: ${maxBytes / MIB} MB are the most. Choose a smaller one.`, {
      field: 'file',
    }),
  /** Media processes pass powers of two. */
  fileTooLargeToDecode: (maxBytes: number) =>
    new AppError('too-large', `This file is too large. Make it smaller: ${maxBytes / MIB} MiB at most.`, {
      field: 'file',
    }),
  wrongKind: says('wrong-type', `We can’t show this kind of file. Choose a ${FORMAT_WORDS}.`, {
    field: 'file',
  }),
  /** `sentence`: what is wrong and what would do. */
  invalidFile: (sentence: string) => new AppError('invalid', sentence, { field: 'file' }),
  fileTruncated: says('invalid', 'This file is damaged. Download it again and retry.', {
    field: 'file',
  }),
  fileCorrupt: (cause?: unknown) =>
    new AppError('invalid', 'This file is damaged. Save it again in another program, or choose another.', {
      field: 'file',
      cause,
    }),
  fileTooDemanding: says(
    'invalid',
    'This file could not be read: it takes too much time or memory. Make it smaller and retry.',
    { field: 'file' },
  ),
  /** `cause` goes to the log. */
  mediaUnavailable: (sentence: string, cause?: unknown) =>
    new AppError('unavailable', sentence, { field: 'file', cause }),
  /** `cause` goes to the log. */
  mediaCrashed: (cause?: unknown) =>
    new AppError(
      'unavailable',
      'This file could not be prepared because something went wrong here. Try again in a minute.',
      { field: 'file', cause },
    ),
  tooManyFiles: says('unavailable', 'Many files are being prepared right now. Try again in a minute.', {
    field: 'file',
  }),
  ofMediaProcess: (code: ErrorCode, sentence: string) => new AppError(code, sentence, { field: 'file' }),
  secondFile: says('invalid', 'Send one file at a time.'),
  fileElsewhere: (name: string) => new AppError('invalid', `Send the picture as "${name}".`),
  filesMoved: says('unavailable', 'The files of this picture are being moved. Please try again in a minute.'),
  uploadedByTwo: says('unavailable', 'Someone else is uploading this picture. Please try again in a minute.'),
  /** Blocked, or similar to a blocked picture. */
  blockedMedia: says('invalid', 'This picture was removed and can’t be uploaded again.', {
    field: 'file',
  }),
  /** Of the pin with this picture. */
  duplicateMedia: (slugOrId: string) =>
    new AppError('conflict', 'This picture is already here. Save that pin instead.', {
      field: 'file',
      reason: 'duplicate',
      link: paths.pin(slugOrId),
    }),
  mediaInReview: says('conflict', 'You already posted this picture. It waits for review.', {
    field: 'file',
    reason: 'duplicate',
  }),
  mediaInTrash: () =>
    new AppError('conflict', 'This picture is in your trash. Restore it there instead.', {
      field: 'file',
      reason: 'duplicate',
      link: paths.trash(),
    }),
  mediaNotFree: says('conflict', 'You can’t use this picture.', { field: 'file' }),
  /** Seconds until the next pin; undefined if unpublished uploads fill the day. */
  dailyQuotaExceeded: (waitS?: number) =>
    new AppError(
      'limited',
      waitS === undefined
        ? `You can publish ${PINS_A_DAY} pins in 24 hours, and as many wait already. Publish or remove some of them first.`
        : `You have published ${PINS_A_DAY} pins in 24 hours, which is the most. You can go on in ${duration(waitS)}.`,
      { reason: 'quota', retryAfter: waitS ?? 60 },
    ),
  storageQuotaExceeded: says(
    'limited',
    `Your pins and uploads take ${BYTES_A_PERSON / GIB} GB, which is the most. Delete some of them first.`,
    { reason: 'quota', retryAfter: DAY_S },
  ),
  /** `cause` goes to the log. */
  storageUnavailable: (cause: unknown) =>
    new AppError(
      'unavailable',
      'We can’t store files right now. Nothing was changed; please try again in a few minutes.',
      { cause },
    ),
};

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
