export const QUEUE_KINDS = ['report', 'takedown', 'appeal', 'review', 'blocked-upload'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const KIND_WORDS: Readonly<Record<QueueKind, { one: string; many: string }>> = {
  report: { one: 'Report', many: 'Reports' },
  takedown: { one: 'Takedown', many: 'Takedowns' },
  appeal: { one: 'Appeal', many: 'Appeals' },
  review: { one: 'Review', many: 'Review' },
  'blocked-upload': { one: 'Blocked upload', many: 'Blocked uploads' },
};

export interface QueueItem {
  kind: QueueKind;
  /** `hold`: a deleted pin on legal hold. */
  type: 'pin' | 'board' | 'user' | 'takedown' | 'appeal' | 'hold';
  id: string;
  /** Name of its claim, such as `pin-123`. */
  item: string;
  title: string;
  count: number;
  reasons: string[];
  since: string;
  due: string;
  /** About a minor or consent: first in the queue. */
  urgent: boolean;
  claimedBy: string | null;
  claimedById: string | null;
  /** Of a pin: its state, and the latest number in its audit log. */
  status: string | null;
  seen: number;
  /** Other pins of the same media asset, live or held. */
  sameMediaPins: number;
  /** The beginnings of what the latest open reports, the notice or the appeal say. */
  words: string[];
  /** Whose pin, board or profile it is. */
  poster: QueuePoster | null;
  /** Ids of pins to look at: its own, and others of its poster that are reported. */
  pictures: string[];
}

export interface QueuePoster {
  id: string;
  name: string;
  pins: number;
  removals: number;
  warnings: number;
  isBanned: boolean;
}

export const PIN_ACTIONS = [
  'keep',
  'undo-keep',
  'remove',
  'restore',
  'hold',
  'legal-hold',
  'end-legal-hold',
  'block',
] as const;
export type PinAction = (typeof PIN_ACTIONS)[number];

export const BULK_MAX = 100;

export const PERSON_ACTIONS = ['warn', 'ban', 'unban', 'dismiss-uploads'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

export const BAN_DAYS = [1, 3, 7, 30, 90, 365, null] as const;

export const banLength = (days: number | null): string =>
  days === null ? 'for ever' : days === 1 ? '1 day' : `${days} days`;

export const REASON_MAX = 500;

/** Reasons of removals, by the keys 1 to 6; their posters read them. */
export const REMOVAL_REASONS = [
  'Somebody in it may be under 18.',
  'Somebody shown did not agree to it.',
  'Posted without the maker’s permission.',
  'It is spam.',
  'Its tags or its link mislead.',
  'It breaks our terms.',
] as const;

export const TAG_DESCRIPTION_MAX = 300;

/** Hashes of 256 bits are similar up to so many differing bits (rule 143). */
export const SIMILAR_HASH_BITS = 31;
