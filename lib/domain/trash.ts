const DAY_MS = 86_400_000;

/** A pin that its poster deleted can be restored for this many days (rule 144). */
export const TRASH_DAYS = 30;

/** Whole days before deletion for good, at least one. */
export const daysLeft = (deletedAt: Date, now: number): number =>
  Math.max(1, Math.ceil(TRASH_DAYS - (now - deletedAt.getTime()) / DAY_MS));
