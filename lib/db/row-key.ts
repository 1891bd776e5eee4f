/** The key of a job that works off one row which failed (rule 259). No other key has a colon. */
export const rowKey = (job: string, ...row: (string | number)[]): string => [job, ...row].join(':');

/** SQL condition: whether a job has such a key. */
export const IS_OF_ROW = "coalesce(key like '%:%', false)";

/** SQL: a job's name as people see it, as `bans:12` of a row. */
export const SHOWN_NAME = `case when ${IS_OF_ROW} then key else task_identifier end`;
