/** Apart from `recently-viewed` and `recent-searches`, for the log-out. */
export const RECENTLY_VIEWED = 'recently-viewed';
export const RECENT_SEARCHES = 'recent-searches';
