import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { PALETTES } from '@/server/demo/art/palettes';
import type { Artwork } from '@/server/demo/art/artwork';
import { pick, shuffled, whole, type Random } from '@/server/demo/random';
import { isField } from '@/server/demo/art/family-names';
import { FIELD_WORDS } from './field-words';
import { SCENE_WORDS } from './scene-words';
import { FIELD_TAGS, GIF_TAGS, MOOD_TAGS } from './vocabulary';

const TAGS_MAX = 8;

/** The pin's categories, then words for colours, shapes, shape of the sheet and mood; 3 to 8 in all. */
export function drawTags(random: Random, categories: readonly string[], artwork: Artwork): string[] {
  const colours = PALETTES[artwork.palette]?.tags ?? [];
  const { family } = artwork;
  const shapes = (isField(family) ? FIELD_WORDS[family] : SCENE_WORDS[family]).tags;
  const moods = isField(family) ? [...MOOD_TAGS, ...FIELD_TAGS] : MOOD_TAGS;
  const sure = [pick(random, colours), shapes[0], pick(random, moods)];
  const optional = [...colours, shapes[1], sheetTag(artwork), pick(random, moods)];
  if (MEDIA_TYPES[artwork.mediaType].isAnimated) optional.push(pick(random, GIF_TAGS));
  const more = shuffled(random, optional).slice(0, whole(random, 0, 3));
  return [...new Set([...categories, ...sure, ...more])].slice(0, TAGS_MAX);
}

function sheetTag({ width, height }: Artwork): string {
  const ratio = width / height;
  if (ratio < 0.9) return 'portrait';
  return ratio > 1.1 ? 'landscape' : 'square';
}
