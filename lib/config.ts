/** Limits and lists that a browser may know; everything secret or per-installation lives in `env.ts`. */

/** Pins on one page of any list (rule 1). */
export const PAGE_SIZE = 60;
/** Boards on one page of any list of boards (rule 1). */
export const BOARDS_PAGE_SIZE = 30;
/** Tags on one page of their directory. */
export const TAGS_PAGE_SIZE = 300;
/** Boards, people or tags that a directory lists at most (rule 94). */
export const DIRECTORY_MAX = 10_000;
/** Boards that a pin's page shows and names: its most followed ones. */
export const BOARDS_OF_PIN = 3;
/** Shorter lists are too thin to be indexed (rule 28). */
export const MIN_INDEXED_PINS = 3;
/** Pages of tags with fewer pins are not indexed (rule 84). */
export const MIN_INDEXED_TAG_PINS = 12;
/** `page` beyond this is a 404 whatever the list (rule 3). */
export const MAX_PAGE = 9999;

/** Width of a pin card and of its grid column, CSS pixels (rule 5). */
export const CARD_WIDTH = 300;
/** Width of the thumbnail file, pixels (rule 5). */
export const THUMBNAIL_WIDTH = 316;
/** Gap between cards of one column, CSS pixels. */
export const CARD_GAP = 16;
/** Row height of the server-side grid, CSS pixels; every card height and the gap are multiples of it. */
export const GRID_ROW = 4;
/** Window width from which cards stand in columns, a masonry grid (rule 5), CSS pixels. */
export const COLUMNS_FROM = 640;
/** Window width from which the side menu stands and ads have the places of wide windows (rule 21), CSS pixels. */
export const WIDE_WINDOW = 948;
/** Scripts that have not come by then do not come (rule 173). */
export const SCRIPTS_PATIENCE_MS = 120_000;
/** How near to the viewport a card begins to load, CSS pixels (rule 5). */
export const NEAR_VIEW = 200;

/** Longest search term that is looked at, characters; the rest is cut (rule 9). */
export const SEARCH_TERM_MAX = 1000;
/** A search by several words, by the beginning of one or for boards lists so many at most; that of one word is whole. */
export const SEARCH_RESULTS_MAX = 300;

/** Largest file of a person's picture, bytes. */
export const AVATAR_BYTES_MAX = 2 * 1024 * 1024;
/** Largest files of new pins, bytes: of JPEG, PNG and WebP, and of GIFs (rule 42). */
export const PICTURE_BYTES_MAX = 25 * 1024 * 1024;
export const GIF_BYTES_MAX = 40 * 1024 * 1024;

/** Pins that a person may publish in 24 hours, uploads that wait to be published among them (rule 43). */
export const PINS_A_DAY = 100;
/** Media that the pins and uploads of a person may take, bytes. */
export const BYTES_A_PERSON = 2 * 1024 ** 3;

/** The answer to callers over a rate limit. */
export const TOO_MANY_REQUESTS = 'Too many requests, please try again later.';

/** Header of the API's plain answers that tells programs what JSON says as `code`. */
export const ERROR_CODE_HEADER = 'x-error-code';
