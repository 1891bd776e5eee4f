import { open } from 'node:fs/promises';
import { refusals } from '@/lib/refusals';
import { cleanPicture } from '@/lib/media/clean-picture';
import type { AiSource } from '@/lib/domain/ai-made';
import { readAiSource } from '@/lib/media/digital-source';
import { maxBytesOf } from '@/lib/media/kinds';
import { probe } from '@/lib/media/probe/probe';
import type { ProbedFile } from '@/lib/media/probe/probed-file';

interface OpenedPicture {
  /** Without trailing bytes; of a GIF and a PNG only what browsers show. */
  picture: Buffer;
  probed: ProbedFile;
  /** What its metadata say of AI. */
  aiSource: AiSource | null;
}

/** Judges a file's structure before any decoder reads it. @throws AppError for an incomplete picture, or one out of bounds */
export async function openPicture(file: string): Promise<OpenedPicture> {
  const bytes = await readFileWithin(file);
  const clean = cleanPicture(bytes);
  const probed = probe(clean);
  return { picture: clean.subarray(0, probed.end), probed, aiSource: readAiSource(bytes) };
}

/** @throws AppError for a file above its kind's limit, after its beginning was read */
async function readFileWithin(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(16);
    await handle.read(head, 0, head.length, 0);
    const max = maxBytesOf(head);
    const { size } = await handle.stat();
    // For other kinds the beginning is enough.
    if (max === null) return head.subarray(0, size);
    if (size <= max) return await handle.readFile();
    throw refusals.fileTooLargeToDecode(max);
  } finally {
    await handle.close();
  }
}
