/** Under this name the browser keeps what was viewed (`recently-viewed`); the log-out removes it. */
export const RECENTLY_VIEWED = 'recently-viewed';
