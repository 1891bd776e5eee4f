/** Keys of media assets that are not for everybody begin with this; no URL of the site leads to them. */
export const WITHHELD = 'withheld/';

/** Keys of the previews of boards begin with this. */
export const BOARDS = 'boards/';

/** Files that no row names wait here before they are deleted: `trash/2026-11-22/<key>`. */
export const TRASH = 'trash/';

/** What was removed, for the day on which a backup is put back (lib/services/removal-journal). */
export const JOURNAL = 'journal/';

/** Files of builds are kept here for pages of other versions; the front alone leads to them, by their own URLs. */
export const ASSETS = 'assets/';

/** Files as they came in, for as long as a worker prepares them (decision 54). */
export const INCOMING = 'incoming/';

/** Files that no other account of the machine may read. */
export const PRIVATE = [WITHHELD, TRASH, JOURNAL, INCOMING];

/** What `/media` does not show. */
const NOT_MEDIA = [...PRIVATE, ASSETS];

const SEGMENT = /^[a-z0-9][a-z0-9-_.]*$/;

/** True for the way to a file or an object that this project may make: relative, small letters, never upwards. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 200 && key.split('/').every((segment) => SEGMENT.test(segment));

/** Whether the file of a key is a media file for everybody. */
export const isPublicKey = (key: string): boolean =>
  isStorageKey(key) && !NOT_MEDIA.some((prefix) => key.startsWith(prefix));

/** @throws Error when `key` is not one that this project makes */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
}
