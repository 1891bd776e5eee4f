import { createHash } from 'node:crypto';
import type { MediaType } from '@/lib/domain/media-types';
import { describeFrame } from '@/lib/media/alike/describe';
import { storedLooks } from '@/lib/media/alike/signature';
import { encodeAnimatedWebp } from '@/lib/media/animated-webp';
import type { RawPicture } from '@/lib/media/raw-picture';
import { makeStill, type Still } from '@/lib/media/still';
import type { Variant } from '@/lib/media/variants';
import { encodeGif } from '../art/gif';
import { drawLoop, type Loop } from '../art/loop';
import { drawPicture } from '../art/picture';
import type { Artwork } from '../art/artwork';
import { encodeVideos } from './encode-videos';

/** Columns of a drawn file's row. */
export interface ArtworkFacts {
  /** Of the main file: the .webp of a pic, the .gif of a gif. */
  sha256: Buffer;
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
  frames: number;
  /** Of an animation: milliseconds from its first frame to its first again. */
  duration: number | null;
  thumbhash: Buffer;
  placeholder: string;
  /** Of an animation: whether it is played as WebP, for want of a video. */
  playsWebp: boolean;
  /** By which it is found by picture. */
  looks: Buffer;
}

export interface Drawing {
  files: { variant: Variant; bytes: Buffer }[];
  facts: ArtworkFacts;
}

/** More effort saves a sixth of the bytes and takes a sixth longer. */
const WEBP_EFFORT = 1;

const DRAW: Record<MediaType, (artwork: Artwork) => Promise<Drawing>> = { gif: drawGif, pic: drawPic };

/** Draws an artwork and encodes its files (lib/media/variants.ts). */
export function drawArtwork(artwork: Artwork): Promise<Drawing> {
  return DRAW[artwork.mediaType](artwork);
}

async function drawPic(artwork: Artwork): Promise<Drawing> {
  const picture = await drawPicture(artwork);
  const [still, looks] = await Promise.all([makeStill(picture, WEBP_EFFORT), looksOf(picture)]);
  return { files: still.files, facts: { ...facts(still, still.still, 1), duration: null, playsWebp: false, looks } };
}

async function drawGif(artwork: Artwork): Promise<Drawing> {
  const loop = await drawLoop(artwork);
  const first = firstPicture(loop);
  const [videos, still, looks] = await Promise.all([
    encodeVideos(loop),
    makeStill(first, WEBP_EFFORT),
    looksOf(first), // An animation is searched by its first frame, too; more take longer than drawing them.
  ]);
  const gif = encodeGif(loop);
  const playing = videos ?? (await webpFiles(gif, loop, still.width));
  const files = [...still.files, { variant: 'gif' as const, bytes: gif }, ...playing];
  const frames = loop.frames.length;
  const duration = frames * loop.frameTime;
  return { files, facts: { ...facts(still, gif, frames), duration, playsWebp: !videos, looks } };
}

const looksOf = async (frame: RawPicture): Promise<Buffer> => storedLooks([await describeFrame(frame, false)]);

const webpFiles = (gif: Buffer, { frames, frameTime }: Loop, width: number): Promise<Drawing['files']> =>
  encodeAnimatedWebp(gif, new Array<number>(frames.length).fill(frameTime), width);

function firstPicture({ frames }: Loop): RawPicture {
  const [first] = frames;
  if (!first) throw new RangeError('a loop needs frames');
  return first.picture();
}

function facts(
  { width, height, thumbhash, placeholder }: Still,
  main: Buffer,
  frames: number,
): Omit<ArtworkFacts, 'duration' | 'playsWebp' | 'looks'> {
  const sha256 = createHash('sha256').update(main).digest();
  return { sha256, bytes: main.length, width, height, frames, thumbhash, placeholder };
}
