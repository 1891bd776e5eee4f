import { createHash } from 'node:crypto';
import type { MediaType } from '@/lib/domain/media-types';
import { describeFrame } from '@/lib/media/alike/describe';
import { storedLooks } from '@/lib/media/alike/signature';
import { encodeAnimatedWebp } from '@/lib/media/animated-webp';
import { encodeAnimation } from '@/lib/media/animation';
import type { RawPicture } from '@/lib/media/raw-picture';
import { decodePicture, makeStill, type Still } from '@/lib/media/still';
import type { Variant } from '@/lib/media/variants';
import { videoProgram } from '@/lib/media/video-program';
import { encodeGif } from '../art/gif';
import { drawLoop, loopFrame, type Loop } from '../art/loop';
import { drawPicture } from '../art/picture';
import type { Artwork } from '../art/artwork';

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

/** Slopes without texture: more effort saves a tenth of the bytes and takes twice as long. */
const WEBP_EFFORT = 1;

const DRAW: Record<MediaType, (artwork: Artwork) => Promise<Drawing>> = { gif: drawGif, pic: drawPic };

/** Draws an artwork and encodes its files (lib/media/variants.ts). */
export function drawArtwork(artwork: Artwork): Promise<Drawing> {
  return DRAW[artwork.mediaType](artwork);
}

async function drawPic(artwork: Artwork): Promise<Drawing> {
  const still = await makeStill(drawPicture(artwork), WEBP_EFFORT);
  const looks = await looksOf(await decodePicture(still.still));
  return { files: still.files, facts: { ...facts(still, still.still, 1), duration: null, playsWebp: false, looks } };
}

async function drawGif(artwork: Artwork): Promise<Drawing> {
  const loop = drawLoop(artwork);
  const gif = await encodeGif(loop);
  const still = await makeStill(loopFrame(loop, 0), WEBP_EFFORT);
  const videos = await videoFiles(loop);
  const playing = videos ?? (await webpFiles(gif, loop, still.width));
  const files = [...still.files, { variant: 'gif' as const, bytes: gif }, ...playing];
  const frames = loop.palettes.length;
  const duration = frames * loop.frameTime;
  const looks = await looksOf(loopFrame(loop, 0)); // An animation is searched by its first frame, too; more take longer than drawing them.
  return { files, facts: { ...facts(still, gif, frames), duration, playsWebp: !videos, looks } };
}

const looksOf = async (frame: RawPicture): Promise<Buffer> => storedLooks([await describeFrame(frame, false)]);

/** Null where videos are not wanted or cannot be made. */
async function videoFiles(loop: Loop): Promise<Drawing['files'] | null> {
  const program = videoProgram();
  if (!program) return null;
  const settings = { program, frameTime: loop.frameTime, preset: 'ultrafast' } as const;
  return (await encodeAnimation(framesOf(loop), settings)).files;
}

const webpFiles = (gif: Buffer, { palettes, frameTime }: Loop, width: number): Promise<Drawing['files']> =>
  encodeAnimatedWebp(gif, new Array<number>(palettes.length).fill(frameTime), width);

function* framesOf(loop: Loop) {
  for (let frame = 0; frame < loop.palettes.length; frame++) yield loopFrame(loop, frame);
}

function facts(
  { width, height, thumbhash, placeholder }: Still,
  main: Buffer,
  frames: number,
): Omit<ArtworkFacts, 'duration' | 'playsWebp' | 'looks'> {
  const sha256 = createHash('sha256').update(main).digest();
  return { sha256, bytes: main.length, width, height, frames, thumbhash, placeholder };
}
