/** A page without a word of the site, which takes the place of what a person hides; apart from `paths`, since the head of every page has it. */
export const NEUTRAL_PATH = '/notes';
