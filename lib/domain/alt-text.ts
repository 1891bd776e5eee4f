import type { MediaType } from '@/lib/domain/media-types';

const MAX_WORDS = 16;

/** Alt text of a pin's image: the first 16 distinct words of its tags, then the media type (rule 11). */
export function altText(tags: readonly string[], mediaType: MediaType): string {
  const words = new Set(tags.join(' ').split(/\s+/).filter(Boolean));
  return [...[...words].slice(0, MAX_WORDS), mediaType].join(' ');
}
