interface MediaTypeTraits {
  /** The choice of it above a list, and its word in titles, where it takes an "s". */
  label: string;
  /** Its word beside one pin. */
  noun: string;
  /** A longer word, for titles that are short. */
  name: string;
  /** What a description calls a list of it. */
  listNoun: string;
  /** That ask for it in a search, beside the ones above. */
  words: string;
  isAnimated: boolean;
  /** The variant (`lib/media/variants`) that is nearest to the uploaded file, for downloads. */
  original: 'gif' | 'still';
  contentType: string;
  /** The column `bucket` of pins and feeds: of unflagged pins, and of flagged ones. */
  feedBuckets: readonly [unflagged: number, flagged: number];
}

/** The media types, as the database's enum has them. */
export const MEDIA_TYPES = {
  gif: {
    label: 'Gif',
    noun: 'Gif',
    name: 'Animated Gif',
    listNoun: 'animated porn gifs',
    words: 'gifs animated animation animations clip clips video videos vid vids movie movies mp4 webm',
    isAnimated: true,
    original: 'gif',
    contentType: 'image/gif',
    feedBuckets: [0, 2],
  },
  pic: {
    label: 'Pic',
    noun: 'Picture',
    name: 'Picture',
    listNoun: 'porn pics and sex images',
    words: 'pics picture pictures image images photo photos photograph photographs pix jpg jpeg png',
    isAnimated: false,
    original: 'still',
    contentType: 'image/webp',
    feedBuckets: [1, 3],
  },
} as const satisfies Readonly<Record<string, MediaTypeTraits>>;

export type MediaType = keyof typeof MEDIA_TYPES;

export const MEDIA_TYPE_NAMES = Object.keys(MEDIA_TYPES) as MediaType[];
export const ANIMATED_TYPES = MEDIA_TYPE_NAMES.filter((type) => MEDIA_TYPES[type].isAnimated);

export const FEED_BUCKETS = MEDIA_TYPE_NAMES.flatMap((type) => [...MEDIA_TYPES[type].feedBuckets]).sort();
