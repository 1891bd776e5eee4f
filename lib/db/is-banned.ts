/** SQL for the row `u` of users: a ban ends at its date. */
export const IS_BANNED = '(u.banned_at is not null and (u.banned_until is null or u.banned_until > now()))';
