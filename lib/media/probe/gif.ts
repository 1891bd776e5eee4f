import { gifBlocks, readGifHeader } from '@/lib/media/gif-blocks';
import { assertAnimationSize, assertStillSize, FRAMES_MAX, tooManyFrames } from '@/lib/media/probe/bounds';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { refusals } from '@/lib/refusals';
import { shownFor } from '@/lib/media/gif-timing';

/** @throws AppError for a GIF that is broken or beyond the bounds */
export function probeGif(file: Buffer): ProbedFile {
  const header = readGifHeader(file);
  const { width, height } = header;
  const delays: number[] = [];
  let delay = 0;
  let end = header.end;
  for (const block of gifBlocks(file, header)) {
    end = block.end;
    if (block.type === 'control') delay = block.delay;
    if (block.type !== 'image') continue;
    const isOutside = block.left + block.width > width || block.top + block.height > height;
    if (isOutside || block.width === 0 || block.height === 0) throw refusals.fileCorrupt();
    if (delays.push(delay) > FRAMES_MAX) throw tooManyFrames();
    delay = 0;
  }
  if (delays.length === 0) throw refusals.fileCorrupt();
  if (delays.length === 1) assertStillSize(header);
  else
    assertAnimationSize(
      header,
      delays.length,
      delays.map(shownFor).reduce((sum, ms) => sum + ms),
    );
  return { kind: 'gif', width, height, frames: delays.length, delays, end };
}
