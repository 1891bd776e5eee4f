/** By the extension of a stored file. */
export const MEDIA_FILE_TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  webp: 'image/webp',
};

export const MEDIA_CONTENT_TYPES: readonly string[] = Object.values(MEDIA_FILE_TYPES);

export const mediaContentType = (key: string): string | undefined =>
  MEDIA_FILE_TYPES[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''];

/** Keys are never reused for other bytes. */
export const MEDIA_CACHE_CONTROL = 'public, max-age=31536000, immutable';
