import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { THUMBNAIL_WIDTH } from '@/lib/config';
import { hasSmallMotion } from '@/lib/media/variants';
import type { RawPicture } from '@/lib/media/raw-picture';
import { videoEncoder, type VideoEncoder } from '@/lib/media/video-encoder';
import type { Track, VideoPreset } from '@/lib/media/video-track';

/** Pictures of one size, in order, made as they are asked for. */
export type Frames = Iterable<RawPicture> | AsyncIterable<RawPicture>;

export interface AnimationSettings {
  /** Milliseconds that every frame stays, whole. */
  frameTime: number;
  preset?: VideoPreset;
}

/** Paths of the files to write. */
export interface AnimationFiles {
  video: string;
  /** Of the light one, where it is wanted. */
  smallVideo?: string;
}

export interface Animation {
  /** The bytes of `key.mp4`, in full size less the last row or column of an odd side. */
  video: Buffer;
  /** The bytes of the light video, THUMBNAIL_WIDTH wide; null where the full one is light enough (`hasSmallMotion`). */
  smallVideo: Buffer | null;
  frames: number;
}

/**
 * Encodes an animation as two H.264 files that play while they load (variants.ts).
 * @throws Error where video cannot be encoded (`canEncodeVideo`), without frames, when frames differ in size
 *   and when the encoder loses one
 */
export async function encodeAnimation(frames: Frames, settings: AnimationSettings): Promise<Animation> {
  const encoder = await videoEncoder();
  if (!encoder) throw new Error('node-av is not installed for this machine');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-video-'));
  try {
    const files = { video: path.join(folder, 'full.mp4'), smallVideo: path.join(folder, 'small.mp4') };
    const count = await writeAnimation(frames, files, { ...settings, encoder });
    const smallVideo = await readFile(files.smallVideo).catch(() => null);
    return { video: await readFile(files.video), smallVideo, frames: count };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Encodes an animation into files; the small one only where it is wanted and the full one is not light enough.
 * @returns how many frames were written
 * @throws Error as `encodeAnimation`
 */
export async function writeAnimation(
  frames: Frames,
  files: AnimationFiles,
  { encoder, frameTime, preset = 'veryfast' }: AnimationSettings & { encoder: VideoEncoder },
): Promise<number> {
  const tracks: Track[] = [];
  let size: { width: number; height: number } | undefined;
  let count = 0;
  try {
    for await (const picture of frames) {
      if (!size) {
        size = { width: picture.width, height: picture.height };
        for (const { file, ...sides } of targets(files, size)) {
          tracks.push(await encoder({ file, ...sides, source: size, frameTime, preset }));
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
    return count;
  } finally {
    for (const track of tracks) await track.close();
  }
}

function targets({ video, smallVideo }: AnimationFiles, { width, height }: { width: number; height: number }) {
  const full = { file: video, width: even(width), height: even(height) };
  if (!smallVideo || !hasSmallMotion(width)) return [full];
  return [full, { file: smallVideo, width: THUMBNAIL_WIDTH, height: even((THUMBNAIL_WIDTH * height) / width + 1) }];
}

/** H.264 with yuv420p has even sides only. */
function even(pixels: number): number {
  return Math.max(2, Math.floor(pixels / 2) * 2);
}
