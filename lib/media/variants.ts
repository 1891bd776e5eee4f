import { THUMBNAIL_WIDTH } from '@/lib/config';
import { MEDIA_TYPES, type MediaType } from '@/lib/domain/media-types';

/**
 * The files of one media asset, all beside each other under `key`:
 *
 * | file                    | pic                     | gif                                                  |
 * | ----------------------- | ----------------------- | ---------------------------------------------------- |
 * | `key.webp`              | the picture, ≤ 1,600 px | the still of the first frame                         |
 * | `key-300w.webp`         | where wider than 316 px | the still, where wider than 316 px                   |
 * | `key-640w.webp`         | where wider than 800 px | the same, 640 px wide, where it is wider than 800 px |
 * | `key-300w.avif`         | later, where lighter    | later, where lighter                                 |
 * | `key-640w.avif`         | later, where lighter    | later, where lighter                                 |
 * | `key-preview.jpg`       | before a calm backdrop  | the still before a calm backdrop                     |
 * | `key.gif`               | –                       | the animation as uploaded, cleaned                   |
 * | `key.mp4`               | –                       | the animation in full size                           |
 * | `key-300w.mp4`          | –                       | a light animation, where wider than 400 px           |
 * | `key-motion.webp`       | –                       | instead of `key.mp4` where no video could be made    |
 * | `key-motion-300w.webp`  | –                       | instead of `key-300w.mp4` where no video could be made |
 */
export const variantKey = {
  still: (key: string) => `${key}.webp`,
  smallStill: (key: string) => `${key}-300w.webp`,
  mediumStill: (key: string) => `${key}-640w.webp`,
  preview: (key: string) => `${key}-preview.jpg`,
  gif: (key: string) => `${key}.gif`,
  video: (key: string) => `${key}.mp4`,
  smallVideo: (key: string) => `${key}-300w.mp4`,
  motion: (key: string) => `${key}-motion.webp`,
  smallMotion: (key: string) => `${key}-motion-300w.webp`,
};

/** The size that networks show large. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

export type Variant = keyof typeof variantKey;

export type MotionFormat = 'mp4' | 'webp';

/** Possible media assets of a file by its name alone. */
export function assetsOfFile(file: string): string[] {
  const named = file.replace(/\.avif$/, '.webp');
  return Object.values(variantKey).flatMap((keyOf) =>
    named.endsWith(keyOf('')) ? [named.slice(0, -keyOf('').length)] : [],
  );
}

/** For any type and size. */
export const possibleVariantKeys = (key: string): string[] =>
  Object.values(variantKey)
    .map((keyOf) => keyOf(key))
    .flatMap((file) => [file, avifOf(file) ?? []].flat());

interface SmallerStill {
  variant: Variant;
  width: number;
  /** Made above this width: hardly smaller stills save nothing. */
  over: number;
}

/** Smallest first. */
const SMALLER_STILLS: readonly SmallerStill[] = [
  { variant: 'smallStill', width: THUMBNAIL_WIDTH, over: THUMBNAIL_WIDTH },
  { variant: 'mediumStill', width: 640, over: 800 },
];

export const smallerStills = (width: number) => SMALLER_STILLS.filter(({ over }) => width > over);

const isMade = (wanted: Variant, width: number) => smallerStills(width).some(({ variant }) => variant === wanted);

export const hasSmallStill = (width: number): boolean => isMade('smallStill', width);

/** Older media assets lack it: see `has_medium`. */
export const makesMediumStill = (width: number): boolean => isMade('mediumStill', width);

/** `image`: path of the full still without `.webp`; `smaller`: number of smaller stills. Undefined for one size. */
export const stillSrcSet = (image: string, width: number, smaller: number): string | undefined =>
  smaller === 0
    ? undefined
    : [...SMALLER_STILLS.slice(0, smaller), { variant: 'still' as const, width }]
        .map((size) => `${variantKey[size.variant](image)} ${size.width}w`)
        .join(', ');

export const originalKey = (key: string, type: MediaType): string => variantKey[MEDIA_TYPES[type].original](key);

export const originalOf = (still: string, type: MediaType): string => originalKey(still.replace(/\.webp$/, ''), type);

/** A signed URL stays, since it is valid for one file. */
export const smallStillOf = (still: string): string => still.replace(/\.webp$/, variantKey.smallStill(''));

/** Pages never name AVIFs. */
export const avifKey = (still: string): string => still.replace(/\.webp$/, '.avif');

/** Undefined for files without one. */
export const avifOf = (file: string): string | undefined =>
  SMALLER_STILLS.some(({ variant }) => file.endsWith(variantKey[variant](''))) &&
  !file.endsWith(variantKey.smallMotion(''))
    ? avifKey(file)
    : undefined;

export const previewOf = (still: string): string => still.replace(/\.webp$/, variantKey.preview(''));

interface MotionSize extends Readonly<Record<MotionFormat, Variant>> {
  /** Unset: full size. */
  width?: number;
  /** Made above this width. */
  over: number;
}

/** Full size first, lightest last. */
const MOTION_SIZES: readonly [MotionSize, ...MotionSize[]] = [
  { mp4: 'video', webp: 'motion', over: 0 },
  { mp4: 'smallVideo', webp: 'smallMotion', width: THUMBNAIL_WIDTH, over: 400 },
];

/** Full size first, lightest last. */
export const motionFiles = (width: number, format: MotionFormat): { variant: Variant; width?: number }[] =>
  MOTION_SIZES.filter(({ over }) => width > over).map((size) => ({ variant: size[format], width: size.width }));

/** The lightest file. */
export const cardMotion = (key: string, width: number, format: MotionFormat): string =>
  variantKey[motionFiles(width, format).at(-1)?.variant ?? MOTION_SIZES[0][format]](key);

/** Every key of a media asset; `format` unset: both formats, `made` unset: all optional files. */
export function variantKeys(
  key: string,
  type: MediaType,
  width: number,
  format?: MotionFormat,
  made: { medium: boolean; preview: boolean; avif: boolean } = { medium: true, preview: true, avif: true },
): string[] {
  const smaller = smallerStills(width).filter(({ variant }) => made.medium || variant !== 'mediumStill');
  const stills = [
    variantKey.still(key),
    ...smaller
      .map(({ variant }) => variantKey[variant](key))
      .flatMap((still) => (made.avif ? [still, avifKey(still)] : [still])),
    ...(made.preview ? [variantKey.preview(key)] : []),
  ];
  const own = [...new Set([...stills, originalKey(key, type)])];
  if (!MEDIA_TYPES[type].isAnimated) return own;
  const formats: MotionFormat[] = format ? [format] : ['mp4', 'webp'];
  const motions = formats.flatMap((one) => motionFiles(width, one).map(({ variant }) => variantKey[variant](key)));
  return [...own, ...motions];
}
