/** Quotes names of several words, and names that begin with a digit: "-1" would be a number. */
const quoted = (tag: string): string => (/[^\p{L}\p{N}\p{M}]|^\p{Nd}/u.test(tag) ? `"${tag}"` : tag);

/** The search for pins that also have a tag. */
export const withTag = (term: string, tag: string): string => `${term} ${quoted(tag)}`.trim();

/** The search for pins without a tag. */
export const withoutTag = (term: string, tag: string): string => `${term} -${quoted(tag)}`;
