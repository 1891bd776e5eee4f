import { gifBlocks, readGifHeader } from '@/lib/media/gif-blocks';
import { assertAnimationSize, assertStillSize } from '@/lib/media/probe/bounds';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { refusals } from '@/lib/refusals';
import { durationOf } from '@/lib/media/gif-timing';

/** @throws AppError for a GIF that is broken or beyond the bounds */
export function probeGif(file: Buffer): ProbedFile {
  const header = readGifHeader(file);
  const { width, height } = header;
  const delays: number[] = [];
  let [delay, drawn] = [0, 0];
  for (const block of gifBlocks(file, header)) {
    if (block.type === 'control') delay = block.delay;
    if (block.type !== 'image') continue;
    const isOutside = block.left + block.width > width || block.top + block.height > height;
    // Later frames may reach over the edge: decoders and browsers cut them off there.
    if (isOutside && delays.length === 0) throw refusals.fileCorrupt();
    drawn += block.width * block.height;
    delays.push(delay);
    delay = 0;
  }
  if (drawn === 0) throw refusals.fileCorrupt();
  if (delays.length === 1) assertStillSize(header);
  else assertAnimationSize(header, Math.max(drawn, width * height * delays.length), durationOf(delays));
  return { kind: 'gif', width, height, frames: delays.length, delays };
}
