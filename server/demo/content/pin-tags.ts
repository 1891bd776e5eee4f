import { PALETTES } from '@/server/demo/art/palettes';
import type { Work } from '@/server/demo/art/work';
import { pick, shuffled, whole, type Random } from '@/server/demo/random';
import { FAMILY_WORDS } from './family-words';
import { GIF_TAGS, MOOD_TAGS } from './vocabulary';

const TAGS_MAX = 8;

/** The pin's categories, then words for colours, shapes, shape of the sheet and mood; 3 to 8 in all. */
export function drawTags(random: Random, categories: readonly string[], work: Work): string[] {
  const colours = PALETTES[work.palette]?.tags ?? [];
  const shapes = FAMILY_WORDS[work.family].tags;
  const sure = [pick(random, colours), shapes[0], pick(random, MOOD_TAGS)];
  const optional = [...colours, shapes[1], sheetTag(work), pick(random, MOOD_TAGS)];
  if (work.mediaType === 'gif') optional.push(pick(random, GIF_TAGS));
  const more = shuffled(random, optional).slice(0, whole(random, 0, 3));
  return [...new Set([...categories, ...sure, ...more])].slice(0, TAGS_MAX);
}

function sheetTag({ width, height }: Work): string {
  const ratio = width / height;
  if (ratio < 0.9) return 'portrait';
  return ratio > 1.1 ? 'landscape' : 'square';
}
