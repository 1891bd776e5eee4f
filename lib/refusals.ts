import { TOO_MANY_REQUESTS } from '@/lib/config';
import { BLOCKS_MAX, HIDDEN_TAGS_MAX } from '@/lib/domain/block-kinds';
import { refusalOf, type SwitchName } from '@/lib/domain/switches';
import { AppError } from '@/lib/errors';
import { moderationRefusals } from '@/lib/refusals/moderation';
import { noSuch, says } from '@/lib/refusals/says';
import { uploadRefusals } from '@/lib/refusals/uploads';

/**
 * Every refusal of the site: its status, by a code of `lib/errors`, and its sentence, which says what to do next. Services
 * throw them, the API answers with them and browsers show them; where one is about a field, `atField` says so.
 */
export const refusals = {
  // The call itself.
  ourFault: says('failed', 'Something went wrong on our side. Please try again.'),
  brokenOff: says('malformed', 'The request was aborted.'),
  databaseAway: says('unavailable', 'The gallery is down. Please try again in a minute.'),
  noCall: noSuch('call'),
  noJson: says('malformed', 'This is not valid JSON.'),
  noForm: says('malformed', 'This is not a form.'),
  wrongType: says('wrong-type', 'Send JSON, as application/json.'),
  vitalsWrongType: says('wrong-type', 'Send JSON.'),
  noVital: says('invalid', 'This is not a report of a web vital.'),
  tooLong: says('too-large', 'Your request is too large.'),
  fieldTooLong: says('invalid', 'This is too long.'),
  /** A sentence of a schema about a field, or of a list of terms. */
  invalid: (sentence: string, field?: string) => new AppError('invalid', sentence, { field }),
  /** @param retryAfter seconds to wait, where that is known */
  tooManyRequests: (retryAfter?: number) => new AppError('limited', TOO_MANY_REQUESTS, { retryAfter }),
  /** The operator has stopped it. */
  stopped: (name: SwitchName) => new AppError('unavailable', refusalOf(name)),

  // oEmbed.
  badOEmbedRequest: says('malformed', 'Give the URL of a pin or a board as url, and maxwidth and maxheight in pixels.'),
  noOEmbedFormat: says('not-implemented', 'The formats are json and xml.'),
  noOEmbed: says('missing', 'There is nothing to embed at this URL.'),

  // Callers.
  signInFirst: says('unauthenticated', 'Please sign in first.'),
  signInAgain: says('unauthenticated', 'Please sign in again.'),
  signedOut: says('unauthenticated', 'You were signed out. Please sign in again.'),
  badToken: says('unauthenticated', 'Your sign-in has expired. Please sign in again.'),
  accountDeleted: says('unauthenticated', 'This account was just deleted.'),
  unreadableSignIn: says('malformed', 'This sign-in cannot be read. Please sign in again.'),
  identityAway: says('unavailable', 'Sign-in is down. Please try again in a minute.'),
  mailNotSent: says('unavailable', 'We couldn’t send the email. Please try again in a minute.'),
  unverified: says('forbidden', 'Please verify your email first.', { reason: 'email-not-verified' }),
  notVerifiedMaker: says(
    'forbidden',
    'Only verified makers can upload here. Verify yourself first, at /verification.',
    {
      reason: 'maker-not-verified',
    },
  ),
  unproven: says('forbidden', 'Please confirm it’s you: sign in again first.', {
    reason: 'recent-sign-in-needed',
  }),
  passkeyNeeded: says('forbidden', 'Please confirm it’s you with your passkey.', { reason: 'passkey-needed' }),
  banned: says('forbidden', 'Your account is banned. Contact us if that is wrong.', { reason: 'banned' }),
  justBanned: says('forbidden', 'Your account was just banned.', { reason: 'banned' }),
  ofSomebodyElse: says('forbidden', 'This belongs to somebody else.'),
  deviceSignedOut: says('missing', 'This device is signed out already.'),

  // Pins.
  noPin: noSuch('pin'),
  pinRemoved: says('removed', 'This pin was removed.'),
  pinWithheld: says('withheld', 'This pin was removed on legal grounds.'),
  pinJustRemoved: says('missing', 'This pin was just removed.'),
  notInTrash: says('missing', 'This pin is no longer in your trash.'),
  pinOfSomebodyElse: says('forbidden', 'This pin belongs to somebody else.'),
  slugTaken: says('conflict', 'Another pin has this address. Choose another one.', { field: 'slug' }),
  illegalSearch: says('invalid', 'We don’t allow this search: it asks for illegal material.'),

  tooManySearches: says('conflict', 'You have 100 saved searches, which is the most. Delete one first.'),

  // Boards.
  noBoard: noSuch('board'),
  boardOfSomebodyElse: says('forbidden', 'This board belongs to somebody else.'),
  boardGone: says('missing', 'This board can no longer be restored.'),
  boardFull: says('conflict', 'This board is full: a board holds 5,000 pins. Make another board.'),
  chosenBoardFull: says('conflict', 'This board is full: a board holds 5,000 pins. Choose another board.', {
    field: 'boardId',
  }),
  notOnBoard: says('missing', 'This pin is no longer on the board. Reload the page.'),
  coverElsewhere: says('invalid', 'Choose a pin of the board as its cover.', { field: 'cover' }),
  tooManyBoards: says('conflict', 'You have 500 boards, which is the most. Delete one first.'),

  // People and tags. Nobody learns whether they were blocked.
  noPerson: noSuch('person'),
  nameTaken: says('conflict', 'This name, or a similar one, is taken. Choose another.', {
    field: 'name',
  }),
  nameOfStaff: says('invalid', 'This name looks like one of our staff. Choose another.', {
    field: 'name',
  }),
  noNotification: noSuch('notification'),
  followsSelf: says('invalid', 'You cannot follow yourself.'),
  mayNotFollow: says('forbidden', 'You cannot follow this person.'),
  mayNotKeep: says('forbidden', 'You cannot like or save pins of this person.'),
  tooManyFollowed: says('conflict', 'You follow 5,000 people, which is the most. Unfollow somebody first.'),
  followsOwnBoard: says('invalid', 'You cannot follow a board of your own.'),
  mayNotFollowBoard: says('forbidden', 'You cannot follow this board.'),
  tooManyBoardsFollowed: says('conflict', 'You follow 5,000 boards, which is the most. Unfollow one first.'),
  tooManyTagsFollowed: says('conflict', 'You follow 1,000 tags, which is the most. Unfollow one first.'),
  blocksSelf: says('invalid', 'You cannot mute or block yourself.', { field: 'targetId' }),
  tooManyBlocks: says(
    'conflict',
    `You can mute and block ${BLOCKS_MAX.toLocaleString('en')} people. Undo one of them first.`,
  ),
  noTag: noSuch('tag'),
  tooManyHiddenTags: says('conflict', `You can hide ${HIDDEN_TAGS_MAX} tags. Show one of them again first.`, {
    field: 'tag',
  }),

  // Reports.
  /** @param word what the subject of the report is */
  nothingToReport: (word: string) => noSuch(word)(),

  ...uploadRefusals,
  ...moderationRefusals,
} satisfies Record<string, (...values: never[]) => AppError>;
