import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { motionFiles, variantKey, type Variant } from '@/lib/media/variants';
import type { RawPicture } from '@/lib/media/raw-picture';
import { videoEncoder, type VideoEncoder } from '@/lib/media/video-encoder';
import type { Track, VideoPreset } from '@/lib/media/video-track';

/** Equal sizes, decoded on demand. */
export type Frames = Iterable<RawPicture> | AsyncIterable<RawPicture>;

export interface AnimationSettings {
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

/** Encodes H.264 files in all sizes. @throws Error without an encoder or frames, for mixed sizes and lost frames */
export async function encodeAnimation(frames: Frames, settings: AnimationSettings): Promise<Encoded> {
  const encoder = await videoEncoder();
  if (!encoder) throw new Error('node-av is not installed for this machine');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-video-'));
  const pathOf = (variant: Variant) => path.join(folder, variantKey[variant]('animation'));
  try {
    const { variants, frames: count } = await writeAnimation(frames, pathOf, { ...settings, encoder });
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
  { encoder, frameTime, stillWidth, preset = 'veryfast' }: AnimationSettings & { encoder: VideoEncoder },
): Promise<{ variants: Variant[]; frames: number }> {
  const tracks: Track[] = [];
  const variants: Variant[] = [];
  let size: { width: number; height: number } | undefined;
  let count = 0;
  try {
    for await (const picture of frames) {
      if (!size) {
        size = { width: picture.width, height: picture.height };
        for (const { variant, width } of motionFiles(stillWidth ?? size.width, 'mp4')) {
          variants.push(variant);
          const file = pathOf(variant);
          tracks.push(await encoder({ file, ...sidesOf(size, width), source: size, frameTime, preset }));
        }
      }
      if (picture.width !== size.width || picture.height !== size.height) throw new Error('frames differ in size');
      const position = count++;
      await Promise.all(tracks.map((track) => track.push(picture, position)));
    }
    if (count === 0) throw new Error('an animation needs frames');
    for (const written of await Promise.all(tracks.map((track) => track.finish()))) {
      if (written !== count) throw new Error(`the encoder wrote ${written} of ${count} frames`);
    }
    return { variants, frames: count };
  } finally {
    for (const track of tracks) await track.close();
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
