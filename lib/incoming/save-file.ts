import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatOf, FORMATS, SIGNATURE_BYTES } from '@/lib/domain/formats';
import { refusals } from '@/lib/refusals';
import { ReceivedFile } from '@/lib/schemas/received-file';
import { isDiskFailure } from '@/lib/storage/unavailable';

/** Lists of hashes have them. */
const OLDER = ['md5', 'sha1'];

interface Incoming {
  name: string;
  folder: string;
  /** Lower than the format's own limit. */
  maxBytes?: number;
  /** Bytes, as the sender announces them. */
  announced?: number;
}

/**
 * Streams a picture to disk with its digests and stops early for wrong formats and sizes.
 * @throws AppError `wrong-type`, `too-large`, `invalid` for an empty file, `unavailable` for a full disk; and errors of `source`
 */
export async function saveFile(
  source: Readable,
  { name, folder, maxBytes = Infinity, announced = 0 }: Incoming,
): Promise<ReceivedFile> {
  const target = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  const older = OLDER.map((name) => createHash(name));
  let bytes = 0;
  const check = async function* (chunks: AsyncIterable<Buffer>) {
    let head = Buffer.alloc(0);
    let max: number | undefined;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      for (const every of [hash, ...older]) every.update(chunk);
      if (head.length < SIGNATURE_BYTES) head = Buffer.concat([head, chunk.subarray(0, SIGNATURE_BYTES)]);
      if (max === undefined && head.length >= SIGNATURE_BYTES) max = Math.min(limitOf(head), maxBytes);
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
  const olderDigests = older.map((every) => every.digest());
  return new ReceivedFile(target, name, bytes, hash.digest(), olderDigests);
}

function limitOf(head: Uint8Array): number {
  const format = formatOf(head);
  if (!format) throw refusals.wrongKind();
  return FORMATS[format].maxBytes;
}
