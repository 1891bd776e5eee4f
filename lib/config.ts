/** Constants for browsers too; secrets and settings are in `env.ts`. */

/** Pins (rule 1). */
export const PAGE_SIZE = 60;
/** Rule 1. */
export const BOARDS_PAGE_SIZE = 30;
export const TAGS_PAGE_SIZE = 300;
/** Entries of a directory (rule 99). */
export const DIRECTORY_MAX = 10_000;
/** Boards on a pin's page, the most followed. */
export const BOARDS_OF_PIN = 3;
/** Shorter lists are not indexed (rule 94). */
export const MIN_INDEXED_PINS = 3;
/** Tags with fewer pins are not indexed (rule 83). */
export const MIN_INDEXED_TAG_PINS = 12;
/** Higher pages answer 404 (rule 3). */
export const MAX_PAGE = 9999;

/** CSS pixels, as the grid's column (rule 6). */
export const CARD_WIDTH = 300;
/** Rule 6. */
export const THUMBNAIL_WIDTH = 316;
/** CSS pixels. */
export const CARD_GAP = 16;
/** CSS pixels; heights of cards and the gap are multiples of it. */
export const GRID_ROW = 4;
/** Window width for a masonry grid (rule 6), CSS pixels. */
export const COLUMNS_FROM = 640;
/** Window width for the side menu and wide ad slots (rule 79), CSS pixels. */
export const WIDE_WINDOW = 948;
/** Later scripts are given up (rule 266). */
export const SCRIPTS_PATIENCE_MS = 120_000;
/** How long the browser itself may take: IndexedDB, the clipboard, a Web Lock, a file's first bytes (rule 267). */
export const BROWSER_PATIENCE_MS = 4_000;
/** Distance at which cards load, CSS pixels (rule 6). */
export const NEAR_VIEW = 200;

/** Longer terms are cut (rule 17). */
export const SEARCH_TERM_MAX = 1000;
/** Results of searches for boards, several words or beginnings; those of one word are whole. */
export const SEARCH_RESULTS_MAX = 300;
/** Pins that a search in its own list's order looks at. */
export const SEARCH_WALK_MAX = 10_000;

/** Bytes of a profile picture. */
export const AVATAR_BYTES_MAX = 2 * 1024 * 1024;
/** A picture that is searched for, bytes. */
export const SEARCHED_BYTES_MAX = 20 * 1024 * 1024;

/** With unpublished uploads (rule 137). */
export const PINS_A_DAY = 100;
/** Bytes of a person's pins and uploads. */
export const BYTES_A_PERSON = 2 * 1024 ** 3;

/** Pins of a call that notes them as seen. */
export const SEEN_AT_ONCE = 500;

/** Pins of a call that acts on several (rule 159). */
export const PINS_AT_ONCE = 100;

/** Key of the storage in which a browser keeps the answer to the age dialog. */
export const AGE_CONFIRMED = 'age-confirmed';

export const TOO_MANY_REQUESTS = 'Too many requests, please try again later.';

/** Request header of a like: 1 or 0, the wanted state. */
export const LIKE_WANTED_HEADER = 'like-wanted';
/** Header of plain-text errors with the `code` of JSON errors. */
export const ERROR_CODE_HEADER = 'x-error-code';
