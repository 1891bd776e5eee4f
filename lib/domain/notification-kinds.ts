/** Kinds of notifications of which a person may choose to hear nothing. */
export const MUTABLE_KINDS = ['like', 'follow', 'board_follow', 'board_add', 'new_pin'] as const;
export type MutableKind = (typeof MUTABLE_KINDS)[number];

/** Every kind; messages of the site itself cannot be turned off (rule 50). */
export const NOTIFICATION_KINDS = [...MUTABLE_KINDS, 'system'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
