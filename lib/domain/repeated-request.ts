/** The front marks its second request to the renderer with it. */
export const REPEATED_HEADER = 'x-repeated-request';
