import type { Readable } from 'node:stream';

/** The bytes of a file to be stored: in memory, or a file of the local disk, which is left as it is. */
export type FileBody = Buffer | { file: string };

export interface StoredFile {
  key: string;
  bytes: number;
  /** When it was written. */
  writtenAt: Date;
}

/**
 * Where media files live. A key is a relative path of `[a-z0-9-_.]` segments ("ab/red-waves-x3….webp").
 * A key is written once and never again, so what is read under it may be cached for ever, and what is old and unnamed
 * may be removed.
 */
export interface Storage {
  /**
   * Writes the whole file or nothing: a reader never sees a part, and after the promise it survives a power cut.
   * @throws AppError `unavailable` when the storage is full, failing or away
   */
  write(key: string, body: FileBody): Promise<void>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /**
   * The file's bytes from `start` to `end`, both included; throws when there is no such file. Who does not read them to
   * the end destroys the stream.
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removes the file; nothing happens when it is absent. */
  remove(key: string): Promise<void>;
  /** Every file whose key begins with `prefix`, in the order of the keys; other things in the same place are left out. */
  list(prefix?: string): AsyncIterable<StoredFile>;
  /** @throws StorageError unless files can be written and listed */
  check(): Promise<void>;
}

/** Files cannot be kept; the message is for the operator. */
export class StorageError extends Error {
  override name = 'StorageError';

  /** @param isAway that they cannot be reached now: waiting may mend it */
  constructor(
    message: string,
    readonly isAway: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
