import { BYTES_A_PERSON, PINS_A_DAY, TOO_MANY_REQUESTS } from '@/lib/config';
import { BLOCKS_MAX, HIDDEN_TAGS_MAX } from '@/lib/domain/block-kinds';
import { refusalOf, type SwitchName } from '@/lib/domain/switches';
import { AppError, type Detail, type ErrorCode } from '@/lib/errors';
import { paths } from '@/lib/routes';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const DAY_S = 86_400;

const says = (code: ErrorCode, sentence: string, detail?: Detail) => (): AppError =>
  new AppError(code, sentence, detail);

/** Nothing of this name is there, or nothing that the caller may see. */
const noSuch = (thing: string) => says('missing', `There is no such ${thing}.`);

/**
 * Every refusal of the site: its status, by a code of `lib/errors`, and its sentence, which says what to do next. Services
 * throw them, the API answers with them and browsers show them; where one is about a field, `atField` says so.
 */
export const refusals = {
  // The call itself.
  ourFault: says('failed', 'Something went wrong on our side. Please try again.'),
  brokenOff: says('malformed', 'The call was broken off.'),
  databaseAway: says('unavailable', 'The gallery cannot be reached just now. Please try again in a minute.'),
  noCall: noSuch('call'),
  noJson: says('malformed', 'This is no JSON.'),
  noForm: says('malformed', 'This is no form.'),
  wrongType: says('wrong-type', 'Send JSON, as application/json.'),
  vitalsWrongType: says('wrong-type', 'Send JSON.'),
  noVital: says('invalid', 'This is no report of a web vital.'),
  tooLong: says('too-large', 'What you sent is longer than any form here.'),
  fieldTooLong: says('invalid', 'This is too long.'),
  /** A sentence of a schema about a field, or of a list of terms. */
  invalid: (sentence: string, field?: string) => new AppError('invalid', sentence, { field }),
  /** @param retryAfter seconds to wait, where that is known */
  tooManyRequests: (retryAfter?: number) => new AppError('limited', TOO_MANY_REQUESTS, { retryAfter }),
  /** The operator has stopped it. */
  stopped: (name: SwitchName) => new AppError('unavailable', refusalOf(name)),

  // Callers.
  signInFirst: says('unauthenticated', 'Please sign in first.'),
  signInAgain: says('unauthenticated', 'Please sign in again.'),
  signedOut: says('unauthenticated', 'You were signed out. Please sign in again.'),
  badToken: says('unauthenticated', 'Your sign-in is not valid any more. Please sign in again.'),
  accountDeleted: says('unauthenticated', 'This account was just deleted.'),
  unreadableSignIn: says('malformed', 'This sign-in cannot be read. Please sign in again.'),
  identityAway: says('unavailable', 'Signing in does not work just now. Please try again in a minute.'),
  mailNotSent: says('unavailable', 'The mail could not be sent. Please try again in a minute.'),
  unverified: says('forbidden', 'Please verify your email first.', { reason: 'email-not-verified' }),
  unproven: says('forbidden', 'Please confirm that it is you: this needs a sign-in of the last ten minutes.', {
    reason: 'recent-sign-in-needed',
  }),
  banned: says('forbidden', 'Your account is banned. Write to us if you think that is wrong.', { reason: 'banned' }),
  justBanned: says('forbidden', 'Your account was just banned.', { reason: 'banned' }),
  ofSomebodyElse: says('forbidden', 'This belongs to somebody else.'),
  deviceSignedOut: says('missing', 'This device is signed out already.'),

  // Pins.
  noPin: noSuch('pin'),
  pinRemoved: says('removed', 'This pin was removed.'),
  pinWithheld: says('withheld', 'This pin was removed on legal grounds.'),
  pinJustRemoved: says('missing', 'This pin was just removed.'),
  pinOfSomebodyElse: says('forbidden', 'This pin belongs to somebody else.'),
  slugTaken: says('conflict', 'Another pin has this address. Choose another one.', { field: 'slug' }),
  illegalSearch: says('invalid', 'This search is refused: it asks for material that is illegal.'),

  // Files and uploads.
  noUpload: noSuch('upload'),
  uploadGone: says('missing', 'This upload is gone. Choose the file again.', { field: 'upload' }),
  uploadJustRemoved: says('missing', 'This upload was just removed.'),
  unconfirmed: says('forbidden', 'Confirm the statement for uploaders first. It stands on the page “Create Pin”.', {
    field: 'statement',
  }),
  unconfirmedPart: says('invalid', 'Confirm this before you upload.'),
  fileEmpty: says('invalid', 'This file is empty. Choose another.', { field: 'file' }),
  fileBrokenOff: says('malformed', 'The file did not arrive whole. Send it again.', { field: 'file' }),
  fileTooLarge: (maxBytes: number) =>
    new AppError('too-large', `This file is too large: ${maxBytes / MIB} MB are the most. Choose a smaller one.`, {
      field: 'file',
    }),
  /** A media process tells it in powers of two. */
  fileTooLargeToDecode: (maxBytes: number) =>
    new AppError('too-large', `This file is too large. Make it smaller: ${maxBytes / MIB} MiB at most.`, {
      field: 'file',
    }),
  wrongKind: says('wrong-type', 'This kind of file cannot be shown here. Choose a JPEG, PNG, WebP or GIF.', {
    field: 'file',
  }),
  /** @param sentence what is wrong with the picture, and what would do */
  invalidFile: (sentence: string) => new AppError('invalid', sentence, { field: 'file' }),
  fileTruncated: says('invalid', 'This file is not complete. Save or download it again, then choose it anew.', {
    field: 'file',
  }),
  fileCorrupt: (cause?: unknown) =>
    new AppError(
      'invalid',
      'This file could not be read: it is broken. Save it again in another program, or choose another.',
      { field: 'file', cause },
    ),
  fileTooDemanding: says(
    'invalid',
    'This file could not be read: it takes too much time or memory. Make it smaller, then choose it anew.',
    { field: 'file' },
  ),
  /** @param sentence why it cannot be prepared now; the operator finds `cause` in the log */
  mediaUnavailable: (sentence: string, cause?: unknown) =>
    new AppError('unavailable', sentence, { field: 'file', cause }),
  /** A sentence of a media process. */
  ofMediaProcess: (code: ErrorCode, sentence: string) => new AppError(code, sentence, { field: 'file' }),
  secondFile: says('invalid', 'Send one file at a time.'),
  fileElsewhere: (name: string) => new AppError('invalid', `Send the picture as "${name}".`),
  uploadedByTwo: says('unavailable', 'Somebody else is uploading the same picture. Please try again in a minute.'),
  publishedByTwo: says('unavailable', 'Somebody else is publishing the same picture. Please try again in a minute.'),
  /** It is blocked, or looks like what is. */
  blockedMedia: says('invalid', 'This picture was removed from the site and may not be uploaded again.', {
    field: 'file',
  }),
  /** @param slugOrId of the pin that shows it */
  duplicateMedia: (slugOrId: string) =>
    new AppError('conflict', 'This picture is here already. Save the pin that shows it instead.', {
      field: 'file',
      reason: 'duplicate',
      link: paths.pin(slugOrId),
    }),
  /** A pin shows it that is not for everybody yet. */
  mediaInReview: says('conflict', 'This picture is here already, and waits for review.', {
    field: 'file',
    reason: 'duplicate',
  }),
  /** @param waitS seconds until another pin may be published; undefined when unpublished uploads fill the day */
  dailyQuotaExceeded: (waitS?: number) =>
    new AppError(
      'limited',
      waitS === undefined
        ? `You can publish ${PINS_A_DAY} pins in 24 hours, and as many wait already. Publish or remove some of them first.`
        : `You have published ${PINS_A_DAY} pins in 24 hours, which is the most. You can go on in ${duration(waitS)}.`,
      { reason: 'quota', retryAfter: waitS ?? 60 },
    ),
  /** The person's pins and uploads take all the bytes that one person may have. */
  storageQuotaExceeded: says(
    'limited',
    `Your pins and uploads take ${BYTES_A_PERSON / GIB} GB, which is the most. Delete some of them first.`,
    { reason: 'quota', retryAfter: DAY_S },
  ),
  /** @param cause for the operator, in the log */
  storageUnavailable: (cause: unknown) =>
    new AppError(
      'unavailable',
      'Files cannot be stored just now. Nothing was changed; please try again in a few minutes.',
      { cause },
    ),

  // Boards.
  noBoard: noSuch('board'),
  boardOfSomebodyElse: says('forbidden', 'This board belongs to somebody else.'),
  boardGone: says('missing', 'This board cannot be brought back any more.'),
  boardFull: says('conflict', 'This board is full: a board holds 5,000 pins. Make another board.'),
  chosenBoardFull: says('conflict', 'This board is full: a board holds 5,000 pins. Choose another board.', {
    field: 'boardId',
  }),
  notOnBoard: says('missing', 'This pin is not on the board any more. Load the page again.'),
  coverElsewhere: says('invalid', 'Choose a pin of the board as its cover.', { field: 'cover' }),
  tooManyBoards: says('conflict', 'You have 500 boards, which is the most. Delete one first.'),

  // People and tags. Nobody learns whether they were blocked.
  noPerson: noSuch('person'),
  nameTaken: says('conflict', 'This name is taken. Choose another.', { field: 'name' }),
  nameOfStaff: says('invalid', 'This name may be taken for that of somebody who runs this site. Choose another.', {
    field: 'name',
  }),
  noNotification: noSuch('notification'),
  followsSelf: says('invalid', 'You cannot follow yourself.'),
  mayNotFollow: says('forbidden', 'You cannot follow this person.'),
  tooManyFollowed: says('conflict', 'You follow 5,000 people, which is the most. Unfollow somebody first.'),
  followsOwnBoard: says('invalid', 'You cannot follow a board of your own.'),
  mayNotFollowBoard: says('forbidden', 'You cannot follow this board.'),
  tooManyBoardsFollowed: says('conflict', 'You follow 5,000 boards, which is the most. Unfollow one first.'),
  blocksSelf: says('invalid', 'You cannot mute or block yourself.', { field: 'targetId' }),
  tooManyBlocks: says(
    'conflict',
    `You can mute and block ${BLOCKS_MAX.toLocaleString('en')} people. Undo one of them first.`,
  ),
  noTag: noSuch('tag'),
  tooManyHiddenTags: says('conflict', `You can hide ${HIDDEN_TAGS_MAX} tags. Show one of them again first.`, {
    field: 'tag',
  }),

  // Reports, notices of takedown and appeals.
  /** @param word what the subject of the report is */
  nothingToReport: (word: string) => noSuch(word)(),
  noPinsNamed: says('invalid', 'Give the addresses of the pins, one a line.', { field: 'pins' }),
  noNoticeOfCode: says('missing', 'There is no notice with this code.'),
  noBan: says('missing', 'You are not under this ban.'),
  noRemoval: says('missing', 'No pin of yours with this address was removed.'),
  appealedAlready: says('conflict', 'You have answered this already. We look at each answer once.'),
  appealTooLate: says(
    'conflict',
    'The files of this pin were deleted, long after its removal: it cannot be brought back any more.',
  ),
  noCopyrightNotice: says('invalid', 'This was not removed for a copyright notice.', { field: 'counterNotice' }),
  counterNoticeNeeded: says('invalid', 'The law asks for your name, your address and two statements.', {
    field: 'counterNotice',
  }),
  statementsNeeded: says('invalid', 'Every statement has to be agreed to.', { field: 'statements' }),

  // Moderation.
  subjectGone: says('missing', 'It is not there any more.'),
  noItem: noSuch('item'),
  noSwitch: noSuch('switch'),
  noFile: noSuch('file'),
  noMessage: noSuch('message'),
  noNotice: noSuch('notice'),
  noPinOfNotice: says('missing', 'The notice names no such pin.'),
  noAppeal: noSuch('appeal'),
  /** @param since when they took it up, such as "14:05 UTC" */
  takenUp: (name: string, since: string) =>
    new AppError('conflict', `${name} has this since ${since}.`, { field: 'item' }),
  /** @param what the colleague's name, and what they did */
  decidedMeanwhile: (what: string) => new AppError('conflict', `Decided meanwhile: ${what}`),
  reportsDecided: says('conflict', 'The reports are decided already. Load the page again.'),
  noticeDecided: says('conflict', 'This pin of the notice is decided already.'),
  appealDecided: says('conflict', 'This appeal is decided already.'),
  notShown: says('conflict', 'This pin is not shown anyway.'),
  removedPin: says('conflict', 'This pin was removed. Restore it first.'),
  notRemoved: says('conflict', 'This pin is not removed.'),
  filesGone: says('conflict', 'The files of this pin were deleted, long after its removal: it cannot be brought back.'),
  onLegalHold: says('conflict', 'This pin is on legal hold. End the hold first.'),
  onLegalHoldAlready: says('conflict', 'This pin is on legal hold already.'),
  notOnLegalHold: says('conflict', 'This pin is not on legal hold.'),
  inQuarantine: says(
    'conflict',
    'The provider of known hashes could not be asked about this work yet. Try again later.',
  ),
  fileForgotten: says('missing', 'Nothing is kept of the file of this pin.', { field: 'pin' }),
  blockedAlready: says('conflict', 'This work is blocked already.', { field: 'pin' }),
  unblockedAlready: says('missing', 'This block is lifted already.'),
  bansSelf: says('conflict', 'You cannot ban yourself.'),
  bansAdmin: says('conflict', 'This is an admin. Take their rights away first.'),
  changesOwnRights: says('conflict', 'Ask another admin to change your own rights.'),
  adminIsBanned: says('conflict', 'Lift the ban of this person first.'),
  sameTag: says('conflict', 'Choose two different tags.', { field: 'into' }),
  tagOfCategory: (name: string) =>
    new AppError('conflict', `"${name}" is the tag of a category and stays. Merge into it instead.`, { field: 'from' }),
} satisfies Record<string, (...values: never[]) => AppError>;

function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
