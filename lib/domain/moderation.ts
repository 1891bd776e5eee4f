/** Kinds of items in the moderation queue. */
export const QUEUE_KINDS = ['report', 'takedown', 'appeal', 'review', 'blocked-upload'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const KIND_WORDS: Readonly<Record<QueueKind, { one: string; many: string }>> = {
  report: { one: 'Report', many: 'Reports' },
  takedown: { one: 'Takedown', many: 'Takedowns' },
  appeal: { one: 'Appeal', many: 'Appeals' },
  review: { one: 'Review', many: 'Review' },
  'blocked-upload': { one: 'Blocked upload', many: 'Blocked uploads' },
};

/** Something that waits for a decision. */
export interface QueueItem {
  kind: QueueKind;
  /** Its subject, as `pin` and an id; `hold`: a pin that is gone but for its legal hold. */
  type: 'pin' | 'board' | 'user' | 'takedown' | 'appeal' | 'hold';
  id: string;
  /** Name under which it is taken up, such as `pin-123`. */
  item: string;
  title: string;
  /** How many reports, or pins of a notice. */
  count: number;
  reasons: string[];
  since: string;
  /** By when it is to be decided. */
  due: string;
  /** About a minor or consent: before everything else. */
  urgent: boolean;
  /** The moderator who has claimed it. */
  holder: string | null;
  holderId: string | null;
  /** Of a pin: what becomes of it, and the number of the latest line about it. */
  status: string | null;
  seen: number;
  /** Of a pin: how many others show the very same media, or would if they were not held. */
  sameMediaPins: number;
}

/** The actions of moderators on pins. */
export const PIN_ACTIONS = ['keep', 'remove', 'restore', 'hold', 'legal-hold', 'end-legal-hold', 'block'] as const;
export type PinAction = (typeof PIN_ACTIONS)[number];

/** These may be done to many at once, all or none. */
export const BULK_ACTIONS: readonly PinAction[] = ['keep', 'remove', 'restore'];
export const BULK_MAX = 100;

/** How long a ban lasts, days; null: for ever. */
export const BAN_DAYS = [1, 3, 7, 30, 90, 365, null] as const;

export const banLength = (days: number | null): string =>
  days === null ? 'for ever' : days === 1 ? '1 day' : `${days} days`;

/** Longest reason that a person is told. */
export const REASON_MAX = 500;

/** Characters of the sentence of a tag. */
export const TAG_DESCRIPTION_MAX = 300;

/** Two hashes of 256 bits belong to media assets that look alike when so many bits differ at most (rule 44). */
export const SIMILAR_HASH_BITS = 31;
