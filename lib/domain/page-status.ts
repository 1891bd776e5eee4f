/** Header by which the renderer tells the front, and nobody else, the status of a page that looks like any other. */
export const PAGE_STATUS_HEADER = 'x-page-status';
