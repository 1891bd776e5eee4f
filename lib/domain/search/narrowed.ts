/** A name of several words keeps them together; after a minus, a digit would make it a number. */
const quoted = (tag: string): string => (/[^\p{L}\p{N}\p{M}]|^\p{Nd}/u.test(tag) ? `"${tag}"` : tag);

/** The search for pins that also have a tag. */
export const withTag = (term: string, tag: string): string => `${term} ${quoted(tag)}`.trim();

/** The search for those that have it not. */
export const withoutTag = (term: string, tag: string): string => `${term} -${quoted(tag)}`;
