/** Header by which the front, and nobody else, tells the renderer that it asks once more for an answer. */
export const REPEATED_HEADER = 'x-repeated-request';
