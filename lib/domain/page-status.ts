/** Tells the front the status of a page; visitors never get it. */
export const PAGE_STATUS_HEADER = 'x-page-status';
