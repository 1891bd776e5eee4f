import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { motionFiles, variantKey, type Variant } from '@/lib/media/variants';
import type { RawPicture } from '@/lib/media/raw-picture';
import { openTrack, type Track, type VideoPreset, type VideoProgram } from '@/lib/media/video-track';

/** Equal sizes, decoded on demand. */
export type Frames = Iterable<RawPicture> | AsyncIterable<RawPicture>;

export interface AnimationSettings {
  program: VideoProgram;
  /** Integer milliseconds. */
  frameTime: number;
  /** Decides the sizes; default: the frames' width. */
  stillWidth?: number;
  preset?: VideoPreset;
}

interface Encoded {
  files: { variant: Variant; bytes: Buffer }[];
  frames: number;
}

/** Encodes H.264 files in all sizes. @throws Error without frames, for mixed sizes and when the program fails */
export async function encodeAnimation(frames: Frames, settings: AnimationSettings): Promise<Encoded> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-video-'));
  const pathOf = (variant: Variant) => path.join(folder, variantKey[variant]('animation'));
  try {
    const { variants, frames: count } = await writeAnimation(frames, pathOf, settings);
    const files = variants.map(async (variant) => ({ variant, bytes: await readFile(pathOf(variant)) }));
    return { files: await Promise.all(files), frames: count };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes H.264 files, full size without an odd last row or column, and smaller; `pathOf` gives paths ending in `.mp4`. @throws Error as `encodeAnimation` */
export async function writeAnimation(
  frames: Frames,
  pathOf: (variant: Variant) => string,
  { program, frameTime, stillWidth, preset = 'veryfast' }: AnimationSettings,
): Promise<{ variants: Variant[]; frames: number }> {
  let video: { track: Track; variants: Variant[]; size: { width: number; height: number } } | undefined;
  let count = 0;
  try {
    for await (const picture of frames) {
      const { width, height } = picture;
      if (!video) {
        const size = { width, height };
        const sizes = motionFiles(stillWidth ?? width, 'mp4');
        const outputs = sizes.map((made) => ({ file: pathOf(made.variant), ...sidesOf(size, made.width) }));
        const track = openTrack(program, { source: size, outputs, frameTime, preset });
        video = { track, size, variants: sizes.map(({ variant }) => variant) };
      }
      if (width !== video.size.width || height !== video.size.height) throw new Error('frames differ in size');
      await video.track.push(picture);
      count += 1;
    }
    if (!video) throw new Error('an animation needs frames');
    await video.track.finish();
    return { variants: video.variants, frames: count };
  } finally {
    video?.track.close();
  }
}

function sidesOf(source: { width: number; height: number }, width?: number): { width: number; height: number } {
  if (width === undefined) return { width: even(source.width), height: even(source.height) };
  return { width: even(width), height: even((width * source.height) / source.width + 1) };
}

/** H.264 with yuv420p has even sides only. */
function even(pixels: number): number {
  return Math.max(2, Math.floor(pixels / 2) * 2);
}
