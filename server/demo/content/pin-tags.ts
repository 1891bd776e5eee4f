import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { PALETTES } from '@/server/demo/art/palettes';
import type { Artwork } from '@/server/demo/art/artwork';
import { pick, shuffled, whole, type Random } from '@/server/demo/random';
import { FAMILY_WORDS } from './family-words';
import { GIF_TAGS, MOOD_TAGS } from './vocabulary';

const TAGS_MAX = 8;

/** The pin's categories, then words for colours, shapes, shape of the sheet and mood; 3 to 8 in all. */
export function drawTags(random: Random, categories: readonly string[], artwork: Artwork): string[] {
  const colours = PALETTES[artwork.palette]?.tags ?? [];
  const shapes = FAMILY_WORDS[artwork.family].tags;
  const sure = [pick(random, colours), shapes[0], pick(random, MOOD_TAGS)];
  const optional = [...colours, shapes[1], sheetTag(artwork), pick(random, MOOD_TAGS)];
  if (MEDIA_TYPES[artwork.mediaType].isAnimated) optional.push(pick(random, GIF_TAGS));
  const more = shuffled(random, optional).slice(0, whole(random, 0, 3));
  return [...new Set([...categories, ...sure, ...more])].slice(0, TAGS_MAX);
}

function sheetTag({ width, height }: Artwork): string {
  const ratio = width / height;
  if (ratio < 0.9) return 'portrait';
  return ratio > 1.1 ? 'landscape' : 'square';
}
