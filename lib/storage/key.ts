/** Media assets. Their keys are secret until a pin is live (rule 139). */
export const WORKS = 'works/';

/** Media assets whose pins are hidden or removed; no URL of the site leads to them. */
export const WITHHELD = 'withheld/';

/** Previews of boards. */
export const BOARDS = 'boards/';

/** Unreferenced files before their deletion, as `trash/2026-11-22/<key>`. */
export const TRASH = 'trash/';

/** Journal of removals for restored backups. */
export const JOURNAL = 'journal/';

/** Files of builds, for pages of other versions. */
export const ASSETS = 'assets/';

/** Uploads that workers prepare (decision 54). */
export const INCOMING = 'incoming/';

/** Served to nobody without a signed URL. */
export const PRIVATE = [WITHHELD, TRASH, JOURNAL, INCOMING];

const NOT_MEDIA = [...PRIVATE, ASSETS];

const SEGMENT = /^[a-z0-9][a-z0-9-_.]*$/;

/** Relative, lower case, never upwards. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 200 && key.split('/').every((segment) => SEGMENT.test(segment));

export const isPublicKey = (key: string): boolean =>
  isStorageKey(key) && !NOT_MEDIA.some((prefix) => key.startsWith(prefix));

/** @throws Error for an invalid key */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
}
