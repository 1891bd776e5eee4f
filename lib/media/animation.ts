import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { THUMBNAIL_WIDTH } from '@/lib/config';
import { hasSmallVideo } from '@/lib/media/variants';
import type { RawPicture } from '@/lib/media/raw-picture';
import { videoLibrary, type VideoLibrary } from '@/lib/media/video-library';
import { openTrack, type Track, type VideoPreset } from '@/lib/media/video-track';

/** Pictures of one size, in order, made as they are asked for. */
export type Frames = Iterable<RawPicture> | AsyncIterable<RawPicture>;

export interface AnimationSettings {
  /** Milliseconds that every frame stays, whole. */
  frameTime: number;
  preset?: VideoPreset;
}

export interface Animation {
  /** The bytes of `key.mp4`, in full size less the last row or column of an odd side. */
  video: Buffer;
  /** The bytes of `key-300w.mp4`, THUMBNAIL_WIDTH wide; null where the full one is light enough (`hasSmallVideo`). */
  smallVideo: Buffer | null;
  frames: number;
}

/**
 * Encodes an animation as two H.264 files that play while they load (variants.ts).
 * @throws Error where video cannot be encoded (`canEncodeVideo`), without frames, when frames differ in size
 *   and when the encoder loses one
 */
export async function encodeAnimation(frames: Frames, settings: AnimationSettings): Promise<Animation> {
  const library = await videoLibrary();
  if (!library) throw new Error('node-av is not installed for this machine');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-video-'));
  try {
    const files = { full: path.join(folder, 'full.mp4'), small: path.join(folder, 'small.mp4') };
    const count = await writeTracks(library, files, frames, settings);
    const smallVideo = await readFile(files.small).catch(() => null);
    return { video: await readFile(files.full), smallVideo, frames: count };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeTracks(
  library: VideoLibrary,
  files: { full: string; small: string },
  frames: Frames,
  { frameTime, preset = 'veryfast' }: AnimationSettings,
): Promise<number> {
  const tracks: Track[] = [];
  let size: { width: number; height: number } | undefined;
  let count = 0;
  try {
    for await (const picture of frames) {
      if (!size) {
        size = { width: picture.width, height: picture.height };
        for (const { file, ...sides } of targets(files, size)) {
          tracks.push(await openTrack(library, { file, ...sides, frameTime, preset }));
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

function targets(files: { full: string; small: string }, { width, height }: { width: number; height: number }) {
  const full = { file: files.full, width: even(width), height: even(height) };
  if (!hasSmallVideo(width)) return [full];
  return [full, { file: files.small, width: THUMBNAIL_WIDTH, height: even((THUMBNAIL_WIDTH * height) / width + 1) }];
}

/** H.264 with yuv420p has even sides only. */
function even(pixels: number): number {
  return Math.max(2, Math.floor(pixels / 2) * 2);
}
