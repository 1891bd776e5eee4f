import { open } from 'node:fs/promises';
import { formatOf, FORMATS, SIGNATURE_BYTES } from '@/lib/domain/formats';
import { refusals } from '@/lib/refusals';
import { cleanPicture } from '@/lib/media/clean-picture';
import type { AiSource } from '@/lib/domain/ai-made';
import { readAiSource } from '@/lib/media/digital-source';
import { probe } from '@/lib/media/probe/probe';
import type { ProbedFile } from '@/lib/media/probe/probed-file';

interface OpenedPicture {
  /** Of a GIF and a PNG only what browsers show. */
  picture: Buffer;
  probed: ProbedFile;
  /** What its metadata say of AI. */
  aiSource: AiSource | null;
}

/** Judges a file before any decoder reads its pixels. @throws AppError for an incomplete picture, or one out of bounds */
export async function openPicture(file: string): Promise<OpenedPicture> {
  const bytes = await readFileWithin(file);
  const picture = cleanPicture(bytes);
  return { picture, probed: await probe(picture), aiSource: readAiSource(bytes) };
}

/** @throws AppError for a file above its kind's limit, after its beginning was read */
async function readFileWithin(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(SIGNATURE_BYTES);
    await handle.read(head, 0, head.length, 0);
    const format = formatOf(head);
    const { size } = await handle.stat();
    // For other formats the beginning is enough.
    if (!format) return head.subarray(0, size);
    if (size <= FORMATS[format].maxBytes) return await handle.readFile();
    throw refusals.fileTooLargeToDecode(FORMATS[format].maxBytes);
  } finally {
    await handle.close();
  }
}
