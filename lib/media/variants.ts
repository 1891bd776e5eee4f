import { THUMBNAIL_WIDTH } from '@/lib/config';
import type { MediaType } from '@/lib/domain/feed-query';

/**
 * The files of one media asset, all beside each other under `key`:
 *
 * | file                    | pic                     | gif                                                  |
 * | ----------------------- | ----------------------- | ---------------------------------------------------- |
 * | `key.webp`              | the picture, ≤ 1,600 px | the still of the first frame                         |
 * | `key-300w.webp`         | where wider than 316 px | the still, where wider than 316 px                   |
 * | `key.gif`               | –                       | the animation as uploaded, cleaned                   |
 * | `key.mp4`               | –                       | the animation in full size                           |
 * | `key-300w.mp4`          | –                       | a light animation, where wider than 400 px           |
 * | `key-motion.webp`       | –                       | instead of `key.mp4` where no video could be made    |
 * | `key-motion-300w.webp`  | –                       | instead of `key-300w.mp4` where no video could be made |
 */
export const variantKey = {
  still: (key: string) => `${key}.webp`,
  smallStill: (key: string) => `${key}-300w.webp`,
  gif: (key: string) => `${key}.gif`,
  video: (key: string) => `${key}.mp4`,
  smallVideo: (key: string) => `${key}-300w.mp4`,
  motion: (key: string) => `${key}-motion.webp`,
  smallMotion: (key: string) => `${key}-motion-300w.webp`,
};

export type Variant = keyof typeof variantKey;

/** What an animation is played as; the row of its media asset tells (`plays_webp`). */
export type MotionFormat = 'mp4' | 'webp';

/** The media assets that a file may belong to, judged by its name alone; none: no media asset has a file of such a name. */
export const assetsOfFile = (file: string): string[] =>
  Object.values(variantKey).flatMap((keyOf) => (file.endsWith(keyOf('')) ? [file.slice(0, -keyOf('').length)] : []));

/** Stills beside the full one: media assets that are wider have them. */
const SMALL_STILLS: readonly { variant: Variant; width: number }[] = [
  { variant: 'smallStill', width: THUMBNAIL_WIDTH },
];

/** The small stills of a media asset whose full one has this width, pixels, with their own widths. */
export const smallStills = (width: number) => SMALL_STILLS.filter((small) => width > small.width);

/** Whether the thumbnail exists beside the full still. */
export const hasSmallStill = (width: number): boolean => width > THUMBNAIL_WIDTH;

/** Address of the thumbnail, by the address of the full still; one that is signed stays, being of that file alone. */
export const smallStillOf = (still: string): string => still.replace(/\.webp$/, variantKey.smallStill(''));

/** Up to this width the full animation is light enough for a card, pixels. */
const LIGHT_MOTION_WIDTH = 400;

/** Whether the light animation exists beside the full one. */
export const hasSmallMotion = (width: number): boolean => width > LIGHT_MOTION_WIDTH;

/** What a card plays of an animation of this width: the light one where there is one. */
export function cardMotion(key: string, width: number, format: MotionFormat): string {
  const isSmall = hasSmallMotion(width);
  if (format === 'webp') return isSmall ? variantKey.smallMotion(key) : variantKey.motion(key);
  return isSmall ? variantKey.smallVideo(key) : variantKey.video(key);
}

/**
 * Every storage key of a media asset.
 * @param format what its animation is played as; unset: the keys of either, of which some have no file
 */
export function variantKeys(key: string, type: MediaType, width: number, format?: MotionFormat): string[] {
  const stills = [variantKey.still(key), ...smallStills(width).map(({ variant }) => variantKey[variant](key))];
  if (type === 'pic') return stills;
  const motionKeys = {
    mp4: [variantKey.video(key), ...(hasSmallMotion(width) ? [variantKey.smallVideo(key)] : [])],
    webp: [variantKey.motion(key), ...(hasSmallMotion(width) ? [variantKey.smallMotion(key)] : [])],
  };
  const motion = format ? motionKeys[format] : [...motionKeys.mp4, ...motionKeys.webp];
  return [...stills, variantKey.gif(key), ...motion];
}
