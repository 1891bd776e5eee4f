const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Isolates right-to-left words in plain text, so that numbers and marks beside them keep their side; elements use `<bdi>`. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? apart(text) : text);

/** Isolates any words. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/** Finds isolated words. */
export const ISOLATES = /\u2068(.*?)\u2069/gsu;
