import { spawnSync } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { env } from '@/lib/env';
import { openTrack, type VideoProgram } from '@/lib/media/video-track';
import type { RawPicture } from '@/lib/media/raw-picture';
import { draw } from '@/testing/drawing';
import type { Row } from '@/testing/findings';

const QUALITIES = [26, 23, 20, 18, 16, 14];
const LOOPS = 6;
const FRAMES = 24;
const FRAME_TIME = 80;
const SIDES = { full: 480, small: 316 };

interface Loop {
  frames: RawPicture[];
  gifBytes: number;
}

/** Structural similarity of videos to the GIFs that they show, and their bytes, by x264's quality. */
export async function compareVideos(program: VideoProgram, folder: string): Promise<Row[]> {
  const loops: Loop[] = [];
  for (let n = 0; n < LOOPS; n += 1) loops.push(await drawLoop(`video ${n}`));
  const gifBytes = loops.reduce((sum, loop) => sum + loop.gifBytes, 0);
  const rows: Row[] = [];
  for (const [size, width] of Object.entries(SIDES)) {
    for (const quality of QUALITIES) {
      const scores: number[] = [];
      let bytes = 0;
      for (const loop of loops) {
        const { file, height } = await encode(program, loop, { folder, width, quality });
        bytes += (await stat(file)).size;
        scores.push(await similarity(loop, { file, width, height }, folder));
      }
      const worst = Math.min(...scores);
      const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      rows.push({
        size: `${size}, ${width} px`,
        crf: quality,
        'SSIM, mean': Number(average.toFixed(4)),
        worst: Number(worst.toFixed(4)),
        'KB a loop': Math.round(bytes / 1000 / LOOPS),
        'of the GIF': Number((bytes / gifBytes).toFixed(3)),
      });
    }
  }
  return rows;
}

/** Frames as a GIF shows them: of 256 colours, dithered. */
async function drawLoop(seed: string): Promise<Loop> {
  const drawing = draw(seed);
  const size = { width: SIDES.full, height: 2 * Math.round((SIDES.full * drawing.height) / drawing.width / 2) };
  const drawn = await Promise.all(
    Array.from({ length: FRAMES }, (_, n) =>
      sharp(Buffer.from(drawing.at(n / FRAMES)))
        .resize({ ...size, fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const raw = { width: size.width, height: size.height * FRAMES, channels: 3 as const, pageHeight: size.height };
  const gif = await sharp(Buffer.concat(drawn), { raw }).gif({ effort: 7, delay: FRAME_TIME }).toBuffer();
  const shown = await sharp(gif, { pages: -1 }).removeAlpha().raw().toBuffer();
  const bytes = size.width * size.height * 3;
  const frames = Array.from({ length: FRAMES }, (_, n) => ({
    data: shown.subarray(n * bytes, (n + 1) * bytes),
    ...size,
  }));
  return { frames, gifBytes: gif.length };
}

interface Wanted {
  folder: string;
  width: number;
  quality: number;
}

async function encode(program: VideoProgram, { frames: [first, ...rest] }: Loop, { folder, width, quality }: Wanted) {
  if (!first) throw new Error('a loop has frames');
  const file = path.join(folder, 'video.mp4');
  const height = 2 * Math.round((width * first.height) / first.width / 2);
  const track = openTrack(program, {
    source: { width: first.width, height: first.height },
    outputs: [{ file, width, height }],
    quality,
    frameTime: FRAME_TIME,
    preset: 'veryfast',
  });
  for (const frame of [first, ...rest]) await track.push(frame);
  await track.finish();
  return { file, height };
}

/** By FFmpeg's filter `ssim`, all planes. @throws Error without FFmpeg */
async function similarity(
  { frames }: Loop,
  { file, width, height }: { file: string; width: number; height: number },
  folder: string,
): Promise<number> {
  const [first] = frames;
  const source = path.join(folder, 'frames.rgb');
  await writeFile(source, Buffer.concat(frames.map(({ data }) => data)));
  const { stderr } = spawnSync(
    env.FFMPEG_PATH,
    [
      ...['-v', 'info', '-nostdin', '-r', '25', '-i', file],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${first?.width}x${first?.height}`, '-r', '25', '-i', source],
      '-lavfi',
      `[1:v]scale=${width}:${height}:flags=bilinear:out_color_matrix=bt709:out_range=tv,format=yuv420p[gif];[0:v][gif]ssim`,
      ...['-f', 'null', '-'],
    ],
    { encoding: 'utf8' },
  );
  const [, score] = /SSIM .* All:([\d.]+)/.exec(stderr) ?? [];
  if (!score) throw new Error(`FFmpeg's filter ssim failed: ${stderr}`);
  return Number(score);
}
