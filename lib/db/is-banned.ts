/** SQL that says whether the row `u` of users is banned now: a ban ends by itself at its date. */
export const IS_BANNED = '(u.banned_at is not null and (u.banned_until is null or u.banned_until > now()))';
