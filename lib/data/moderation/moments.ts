import 'server-only';

/** SQL of a moment as the moderation pages and the API name it. */
export const iso = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
