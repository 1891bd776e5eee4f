import type { AppError } from '@/lib/errors';
import { refusals } from '@/lib/refusals';
import { secondsUntil } from '@/lib/services/uploads/quota';

export interface Answer {
  /** Null: done. */
  refused: string | null;
  /** `publish_pin` and `restore_pin`: the slug of the conflicting pin, and for the first the next moment of the quota. */
  made_slug?: string | null;
  next_at?: Date | null;
}

type Words = Record<string, (answer: Answer) => AppError>;

const OWN_BOARD = { missing: refusals.noBoard, forbidden: refusals.boardOfSomebodyElse };
const OWN_PIN = { missing: refusals.noPin, forbidden: refusals.pinOfSomebodyElse };

const duplicate = ({ made_slug: slug }: Answer) => refusals.duplicateMedia(slug ?? '');

/** By function and its word for a refusal. */
const SQL_REFUSALS = {
  create_board: { full: refusals.tooManyBoards },
  edit_board: { ...OWN_BOARD, cover: refusals.coverElsewhere },
  delete_board: OWN_BOARD,
  restore_board: { missing: refusals.boardGone, full: refusals.tooManyBoards },
  put_on_board: {
    ...OWN_BOARD,
    'no pin': () => refusals.noPin().atField('pinId'),
    blocked: refusals.mayNotKeep,
    full: refusals.boardFull,
  },
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
    trashed: refusals.mediaInTrash,
    duplicate,
    quota: ({ next_at: next }: Answer) => refusals.dailyQuotaExceeded(next ? secondsUntil(next) : undefined),
  },
  edit_pin: OWN_PIN,
  delete_pin: OWN_PIN,
  restore_pin: {
    missing: refusals.notInTrash,
    blocked: refusals.blockedMedia,
    review: refusals.mediaNotFree,
    duplicate,
  },

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
  follow_tag: { missing: refusals.noTag, full: refusals.tooManyTagsFollowed },
  save_search: { full: refusals.tooManySearches },
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
  begin_tag_change: {
    'no tag': () => refusals.noTag().atField('tag'),
    'no other': () => refusals.noTag().atField('other'),
    same: refusals.sameTags,
    known: refusals.knownTagRule,
    alias: refusals.aliasInRule,
    category: refusals.aliasOfCategory,
    circle: refusals.circularTagRule,
  },
  revert_tag_change: { missing: refusals.noTagRule, reverted: refusals.tagRuleReverted },
  legal_hold: { missing: refusals.subjectGone, 'held already': refusals.onLegalHoldAlready },
  end_legal_hold: { preserved: refusals.preserved, 'not held': refusals.notOnLegalHold },
  remove_board: { missing: refusals.subjectGone },
} satisfies Record<string, Words>;

export type RefusingFunction = keyof typeof SQL_REFUSALS;

export const refusingFunctions = (): [name: string, words: string[]][] =>
  Object.entries(SQL_REFUSALS).map(([name, words]) => [name, Object.keys(words).sort()]);

/** Returns an answer without a refusal. @throws AppError for a refusal, which rolls back */
export function assertDone<T extends Answer>(name: RefusingFunction, answer: T | undefined): T {
  if (answer?.refused === null) return answer;
  const refusal = new Map<string, Words[string]>(Object.entries(SQL_REFUSALS[name])).get(answer?.refused ?? '');
  throw answer && refusal ? refusal(answer) : new Error(`${name} refused: ${answer?.refused}`);
}
