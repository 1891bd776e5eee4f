/** Apart from `recently-viewed`, for the log-out. */
export const RECENTLY_VIEWED = 'recently-viewed';
