import { z } from 'zod';
import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';
import { splitLooks, unpackLook } from '@/lib/media/alike/look';
import { similarity, unit } from '@/lib/media/alike/waves';

const pdq = z.string().regex(/^[01]{256}$/);
const bytes = z.base64();

const frameLook = z.object({
  /** Looks (lib/media/alike/look) of the picture, and without its even border; none of a plain one. Base64, as the others. */
  looks: z.array(bytes),
  /** Looks of what may be the picture in a screenshot or beside words. */
  guesses: z.array(bytes),
  /** Waves (lib/media/alike/waves) of parts that may be the middle of the picture of which this is a crop. */
  parts: z.array(bytes),
});

export const pictureSignature = z.object({
  /** Perceptual hashes as stored with a media asset. */
  pdqs: z.array(pdq),
  /** Hashes in eight orientations. */
  rotatedPdqs: z.array(pdq),
  /** One of a still, up to `LOOK_MOMENTS` of an animation. */
  frames: z.array(frameLook),
});

export type FrameLook = z.infer<typeof frameLook>;
/** By which a picture is searched. */
export type PictureSignature = z.infer<typeof pictureSignature>;

/** Described moments of an animation. */
export const LOOK_MOMENTS = 16;
/** Of these, the moments by which an animation is searched. */
export const SEARCHED_MOMENTS = 5;
/** Rotated hashes by which it is searched: of the whole picture and its middle, in eight orientations. */
export const SEARCHED_ROTATED = 16;
/** Frames that differ less are one. */
const SAME_FRAME = 0.98;

/** Looks to be stored, one after the other; empty for plain pictures. */
export function storedLooks(frames: readonly FrameLook[]): Buffer {
  const kept: Buffer[] = [];
  const wholes: Float32Array[] = [];
  for (const look of frames.flatMap(({ looks }) => looks)) {
    const packed = Buffer.from(look, 'base64');
    const whole = unit(unpackLook(packed).whole);
    if (wholes.some((other) => similarity(other, whole) > SAME_FRAME)) continue;
    wholes.push(whole);
    kept.push(packed);
  }
  return Buffer.concat(kept);
}

/** The frames of stored looks: one of a still, whose other look is without its border, or one for each look. */
export function framesOfLooks(type: MediaType, looks: Buffer): FrameLook[] {
  const each = splitLooks(looks).map((look) => look.toString('base64'));
  const frames = MEDIA_TYPES[type].isAnimated ? each.map((look) => [look]) : [each];
  return frames.map((own) => ({ looks: own, guesses: [], parts: [] }));
}
