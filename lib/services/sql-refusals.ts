import type { AppError } from '@/lib/errors';
import { refusals } from '@/lib/refusals';
import { secondsUntil } from '@/lib/services/uploads/quota';

/** The answer of an SQL function that may refuse. */
export interface Answer {
  /** A word for why it did nothing; null when it is done. */
  refused: string | null;
  /** Of `publish_pin`: the slug of the pin that stands in the way, and when the quota allows the next one. */
  made_slug?: string | null;
  next_at?: Date | null;
}

type Words = Record<string, (answer: Answer) => AppError>;

const OWN_BOARD = { missing: refusals.noBoard, forbidden: refusals.boardOfSomebodyElse };
const OWN_PIN = { missing: refusals.noPin, forbidden: refusals.pinOfSomebodyElse };

/** By the name of the function, and the words that it answers when it does nothing. */
const SQL_REFUSALS = {
  create_board: { full: refusals.tooManyBoards },
  edit_board: { ...OWN_BOARD, cover: refusals.coverElsewhere },
  delete_board: OWN_BOARD,
  restore_board: { missing: refusals.boardGone, full: refusals.tooManyBoards },
  put_on_board: { ...OWN_BOARD, 'no pin': () => refusals.noPin().atField('pinId'), full: refusals.boardFull },
  take_off_board: OWN_BOARD,
  move_on_board: { ...OWN_BOARD, 'not there': refusals.notOnBoard },

  publish_pin: {
    missing: () => refusals.noBoard().atField('boardId'),
    forbidden: () => refusals.boardOfSomebodyElse().atField('boardId'),
    full: refusals.chosenBoardFull,
    'no pin': refusals.noPin,
    gone: refusals.uploadGone,
    banned: refusals.justBanned,
    blocked: refusals.blockedMedia,
    review: refusals.mediaNotFree,
    duplicate: ({ made_slug: slug }: Answer) => refusals.duplicateMedia(slug ?? ''),
    quota: ({ next_at: next }: Answer) => refusals.dailyQuotaExceeded(next ? secondsUntil(next) : undefined),
  },
  edit_pin: OWN_PIN,
  delete_pin: OWN_PIN,

  follow_user: {
    missing: refusals.noPerson,
    self: refusals.followsSelf,
    blocked: refusals.mayNotFollow,
    full: refusals.tooManyFollowed,
  },
  follow_board: {
    missing: refusals.noBoard,
    self: refusals.followsOwnBoard,
    blocked: refusals.mayNotFollowBoard,
    full: refusals.tooManyBoardsFollowed,
  },
  block_user: { self: refusals.blocksSelf, missing: refusals.noPerson, full: refusals.tooManyBlocks },
  hide_tag: { missing: () => refusals.noTag().atField('tag'), full: refusals.tooManyHiddenTags },

  keep_pin: {
    missing: refusals.subjectGone,
    removed: refusals.removedPin,
    'legal hold': refusals.onLegalHold,
    quarantine: refusals.inQuarantine,
  },
  restore_removed_pin: {
    missing: refusals.subjectGone,
    'not removed': refusals.notRemoved,
    'files gone': refusals.filesGone,
    'legal hold': refusals.onLegalHold,
  },
  retag_pin: { missing: refusals.subjectGone, removed: refusals.removedPin },
  legal_hold: { missing: refusals.subjectGone, 'held already': refusals.onLegalHoldAlready },
  end_legal_hold: { 'not held': refusals.notOnLegalHold },
  remove_board: { missing: refusals.subjectGone },
} satisfies Record<string, Words>;

export type RefusingFunction = keyof typeof SQL_REFUSALS;

/** Functions that refuse, and the words of each. */
export const refusingFunctions = (): [name: string, words: string[]][] =>
  Object.entries(SQL_REFUSALS).map(([name, words]) => [name, Object.keys(words).sort()]);

/**
 * The answer of an SQL function that did not refuse.
 * @throws AppError for why it did nothing, which also ends the transaction that it was in
 */
export function assertDone<T extends Answer>(name: RefusingFunction, answer: T | undefined): T {
  if (answer?.refused === null) return answer;
  const refusal = new Map<string, Words[string]>(Object.entries(SQL_REFUSALS[name])).get(answer?.refused ?? '');
  throw answer && refusal ? refusal(answer) : new Error(`${name} refused: ${answer?.refused}`);
}
