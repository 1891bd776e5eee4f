/**
 * `npm run bench:media`: what the settings of stills cost in quality on twelve soft gradients, and those of videos against their GIFs, beside the
 * bytes. Needs an ffmpeg with libvmaf (FFMPEG_PATH), and butteraugli_main (Debian's libjxl-devtools).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compareStills } from '@/bench/media/compare-stills';
import { compareVideos } from '@/bench/media/compare-videos';
import { videoProgram } from '@/lib/media/video-program';
import { tableLines } from '@/testing/findings';

const program = videoProgram();
if (!program) throw new Error('no program makes videos: install ffmpeg');
const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-media-bench-'));
try {
  console.log(tableLines(await compareStills(folder)).join('\n'));
  console.log(tableLines(await compareVideos(program, folder)).join('\n'));
} finally {
  await rm(folder, { recursive: true });
}
