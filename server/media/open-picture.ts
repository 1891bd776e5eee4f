import { open } from 'node:fs/promises';
import { refusals } from '@/lib/refusals';
import { cleanGif } from '@/lib/media/clean-gif';
import { kindOf, maxBytesOf } from '@/lib/media/kinds';
import { probe } from '@/lib/media/probe/probe';
import type { ProbedFile } from '@/lib/media/probe/probed-file';

/** The part of a file that a decoder may read. */
interface OpenedPicture {
  /** The picture alone, without what comes behind it, and of a GIF only its images. */
  picture: Buffer;
  probed: ProbedFile;
}

/**
 * Reads a file and judges its structure, before any decoder sees it.
 * @throws AppError for what is no whole picture within bounds
 */
export async function openPicture(file: string): Promise<OpenedPicture> {
  const bytes = await readFileWithin(file);
  const clean = kindOf(bytes) === 'gif' ? cleanGif(bytes) : bytes;
  const probed = probe(clean);
  return { picture: clean.subarray(0, probed.end), probed };
}

/** @throws AppError for a file that is larger than its kind may be; no more than its beginning has been read then */
async function readFileWithin(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(16);
    await handle.read(head, 0, head.length, 0);
    const max = maxBytesOf(head);
    const { size } = await handle.stat();
    // Of other kinds the beginning is enough to refuse them.
    if (max === null) return head.subarray(0, size);
    if (size <= max) return await handle.readFile();
    throw refusals.fileTooLargeToDecode(max);
  } finally {
    await handle.close();
  }
}
