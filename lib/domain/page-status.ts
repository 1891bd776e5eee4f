/** Carries the status of a page to the front; visitors never get it. */
export const PAGE_STATUS_HEADER = 'x-page-status';
