/** A slug or id as it is typed, or cut out of a message: in capitals, with the punctuation of the sentence behind it. */
export const tidySlug = (slugOrId: string): string => slugOrId.replace(/[\p{P}\p{S}\s]+$/u, '').toLowerCase();

/** The name of a category or tag without such punctuation; what names may end in stays. */
export const withoutPunctuation = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}'&+-]+$/u, '');
