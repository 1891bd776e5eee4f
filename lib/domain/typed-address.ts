/** Accepts capitals, and the punctuation of a sentence behind it. */
export const tidySlug = (slugOrId: string): string => slugOrId.replace(/[\p{P}\p{S}\s]+$/u, '').toLowerCase();

/** Keeps characters that names may end in. */
export const withoutPunctuation = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}'&+-]+$/u, '');
