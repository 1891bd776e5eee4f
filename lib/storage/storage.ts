import type { Readable } from 'node:stream';

/**
 * Where media files live. A key is a relative path of `[a-z0-9-_.]` segments ("ab/red-waves-x3….webp").
 * Keys are never reused for other bytes, so what is read under a key may be cached for ever.
 */
export interface Storage {
  /** Writes the whole file or nothing: a reader never sees a part, and after the promise it survives a power cut. */
  write(key: string, body: Buffer | Readable): Promise<void>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The file's bytes from `start` to `end`, both included; throws when there is no such file. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removes the file; nothing happens when it is absent. */
  remove(key: string): Promise<void>;
  /** @throws StorageError unless files can be written */
  check(): Promise<void>;
}

/** Files cannot be kept; the message is for the operator. */
export class StorageError extends Error {
  override name = 'StorageError';
}
