import type { Readable } from 'node:stream';

/** Bytes in memory, or a local file, which stays. */
export type FileBody = Buffer | { file: string };

export interface StoredFile {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/** Media files by keys of `[a-z0-9-_.]` segments; a key is written once, so it may be cached for ever. */
export interface Storage {
  /** Atomic and durable: no reader sees a part. @throws AppError `unavailable` when the storage is full, failing or away */
  write(key: string, body: FileBody): Promise<void>;
  /** By the storage itself, as `write`; false without the file. */
  copy(from: string, to: string): Promise<boolean>;
  /** Bytes; null without the file. */
  size(key: string): Promise<number | null>;
  /** `end` is included; throws for a missing file. Callers read to the end or destroy the stream. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Does nothing for a missing file. */
  remove(key: string): Promise<void>;
  /** In the order of the keys; other files in the same place are skipped. */
  list(prefix?: string): AsyncIterable<StoredFile>;
  /** @throws StorageError unless files can be written and listed */
  check(): Promise<void>;
}

/** The message is for the operator. */
export class StorageError extends Error {
  override name = 'StorageError';

  /** @param isAway waiting may help */
  constructor(
    message: string,
    readonly isAway: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
