import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refusals } from '@/lib/refusals';
import { maxBytesOf } from '@/lib/media/kinds';
import { ReceivedFile } from '@/lib/schemas/received-file';
import { isDiskFailure } from '@/lib/storage/unavailable';

/** Bytes that tell every kind of picture. */
const HEAD = 12;

interface Incoming {
  /** The name that the sender gave it. */
  name: string;
  /** An existing folder for it. */
  folder: string;
  /** Bytes at most, where that is less than its kind may have. */
  maxBytes?: number;
  /** Bytes that it will have at least, as its sender says. */
  announced?: number;
}

/**
 * Writes a picture to the disk as it comes, a chunk at a time, and takes its sha256 on the way. What cannot be a picture
 * that is taken here, or is too large for its kind, is not read to its end: it need not come when that was announced.
 * @throws AppError `wrong-type`, `too-large`, `invalid` for an empty one, `unavailable` when the disk is full; and the
 *   errors of `source`
 */
export async function saveFile(
  source: Readable,
  { name, folder, maxBytes = Infinity, announced = 0 }: Incoming,
): Promise<ReceivedFile> {
  const target = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  const check = async function* (chunks: AsyncIterable<Buffer>) {
    let head = Buffer.alloc(0);
    let max: number | undefined;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD)]);
      if (max === undefined && head.length >= HEAD) max = Math.min(limitOf(head), maxBytes);
      if (max !== undefined && (bytes > max || announced > max)) throw refusals.fileTooLarge(max);
      yield chunk;
    }
    if (bytes === 0) throw refusals.fileEmpty();
    if (max === undefined) limitOf(head);
  };
  try {
    await pipeline(source, check, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw isDiskFailure(error) ? refusals.storageUnavailable(error) : error;
  }
  return new ReceivedFile(target, name, bytes, hash.digest());
}

function limitOf(head: Uint8Array): number {
  const max = maxBytesOf(head);
  if (max === null) throw refusals.wrongKind();
  return max;
}
