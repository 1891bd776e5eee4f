/** Characters; apart from the parser of searches, which forms need not load. */
export const SAVED_NAME_MAX = 100;
