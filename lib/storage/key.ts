const SEGMENT = /^[a-z0-9][a-z0-9-_.]*$/;

/**
 * Guards the way from a key to a file or an object: relative, small letters, never upwards.
 * @throws Error when `key` is not one that this project makes
 */
export function assertStorageKey(key: string): void {
  if (key.length > 200 || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}
