import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartError } from '@/server/start/start-error';

/** Media files that are read at once. */
export const AT_ONCE = 8;

/** Writes a stream into a file, compressed, and syncs it to disk. @returns the hash of the file */
export async function writePart(
  file: string,
  content: Readable | Iterable<string> | AsyncIterable<string>,
): Promise<string> {
  await pipeline(content, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600 }));
  await syncToDisk(file);
  return hashFile(file);
}

/** From then on the content survives a power cut. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  await handle.sync().finally(() => handle.close());
}

const hashFile = (file: string): Promise<string> => hashStream(createReadStream(file));

/** In hex, in constant memory. */
export async function hashStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}

/** @throws StartError unless the file is there and whole */
export async function assertPart(file: string, sha256: string): Promise<void> {
  const found = await hashFile(file).catch((cause: unknown) => {
    throw new StartError(`The backup is broken: ${file} cannot be read.`, { cause });
  });
  if (found !== sha256) throw new StartError(`The backup is broken: ${file} is not as it was written.`);
}
