export const ID = /^[1-9]\d{0,15}$/;

export const isId = (text: string): boolean => ID.test(text);

/** Ids contain their time (SQL: `time_id`). */
const EPOCH_MS = Date.UTC(2021, 0, 1);
const PER_MS = 4096;

/** Milliseconds since 1970. */
export const momentOf = (id: number): number => Math.floor(id / PER_MS) + EPOCH_MS;

/** The first id of a moment in milliseconds since 1970. */
export const firstIdAt = (moment: number): number => Math.max(0, moment - EPOCH_MS) * PER_MS;
