import { THUMBNAIL_WIDTH } from '@/lib/config';
import type { MediaType } from '@/lib/domain/feed-query';

/**
 * The files of one work, all beside each other under `key`:
 *
 * | file             | pic                    | gif                                        |
 * | ---------------- | ---------------------- | ------------------------------------------ |
 * | `key.webp`       | the picture, ≤ 1,600 px | the still of the first frame               |
 * | `key-300w.webp`  | where wider than 316 px | the still, where wider than 316 px         |
 * | `key.gif`        | –                      | the animation as uploaded, cleaned          |
 * | `key.mp4`        | –                      | the animation in full size                  |
 * | `key-300w.mp4`   | –                      | a light animation, where wider than 400 px  |
 */
export const variantKey = {
  still: (key: string) => `${key}.webp`,
  smallStill: (key: string) => `${key}-300w.webp`,
  gif: (key: string) => `${key}.gif`,
  video: (key: string) => `${key}.mp4`,
  smallVideo: (key: string) => `${key}-300w.mp4`,
};

/** The works that a file may belong to, judged by its name alone; none: no work has a file of such a name. */
export const worksOfFile = (file: string): string[] =>
  Object.values(variantKey).flatMap((keyOf) => (file.endsWith(keyOf('')) ? [file.slice(0, -keyOf('').length)] : []));

/** Whether the `-300w` still exists beside the full one. */
export const hasSmallStill = (width: number): boolean => width > THUMBNAIL_WIDTH;

/** Up to this width the full animation is light enough for a card, pixels. */
const LIGHT_VIDEO_WIDTH = 400;

/** Whether the `-300w` animation exists beside the full one. */
export const hasSmallVideo = (width: number): boolean => width > LIGHT_VIDEO_WIDTH;

/** Every storage key of a work. */
export function variantKeys(key: string, type: MediaType, width: number): string[] {
  const stills = [variantKey.still(key), ...(hasSmallStill(width) ? [variantKey.smallStill(key)] : [])];
  if (type === 'pic') return stills;
  const videos = [variantKey.video(key), ...(hasSmallVideo(width) ? [variantKey.smallVideo(key)] : [])];
  return [...stills, variantKey.gif(key), ...videos];
}
