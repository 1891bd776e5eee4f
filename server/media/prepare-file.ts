import { open } from 'node:fs/promises';
import { AppError } from '@/lib/errors';
import { cleanGif } from '@/lib/media/clean-gif';
import { maxBytesOf } from '@/lib/media/kinds';
import type { Order, PreparedWork } from '@/lib/media/prepared-work';
import { probe } from '@/lib/media/probe/probe';
import { prepareAnimation } from './prepare-animation';
import type { PrepareOptions } from './prepare-options';
import { preparePicture } from './prepare-picture';

/**
 * Judges a file and makes the files of a work from it.
 * @throws AppError when it cannot become one
 */
export async function prepareFile({ file, folder }: Order, options: PrepareOptions): Promise<PreparedWork> {
  const bytes = await readFileWithin(file);
  const probed = probe(bytes);
  const own = probed.kind === 'gif' ? cleanGif(bytes) : bytes.subarray(0, probed.end);
  return probed.frames > 1 ? prepareAnimation(own, probed, folder, options) : preparePicture(own, folder);
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
    const mebibytes = max / 1024 / 1024;
    throw new AppError('too-large', `This file is too large. Make it smaller: ${mebibytes} MiB at most.`, {
      field: 'file',
    });
  } finally {
    await handle.close();
  }
}
