import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { PALETTES } from '@/server/demo/art/palettes';
import type { Artwork } from '@/server/demo/art/artwork';
import { pick, whole, type Random } from '@/server/demo/random';
import { FAMILY_WORDS } from './family-words';
import {
  ALT_MOVES,
  ALT_RESTS,
  ALT_TEMPOS,
  DESTINATION_FOLDERS,
  DESTINATION_HOSTS,
  TITLE_ENDINGS,
  TITLE_MATTERS,
  TITLE_MOODS,
} from './vocabulary';

/** Two to five words that fit the artwork's colours and shapes. */
export function drawTitle(random: Random, artwork: Artwork): string {
  const colour = pick(random, PALETTES[artwork.palette]?.words ?? []);
  const shape = pick(random, FAMILY_WORDS[artwork.family].titles);
  const mood = pick(random, TITLE_MOODS);
  const forms = [
    `${colour} ${shape}`,
    `${colour} ${shape} ${pick(random, TITLE_ENDINGS)}`,
    `${mood} ${colour} ${shape}`,
    `${shape} of ${colour}`,
    `The ${mood} ${shape}`,
    `${shape} and ${pick(random, TITLE_MATTERS)}`,
  ];
  return pick(random, forms);
}

/** A sentence about the artwork, or '' as many uploaders leave it. */
export function drawAlt(random: Random, artwork: Artwork): string {
  if (random() < 0.3) return '';
  const colour = PALETTES[artwork.palette]?.tags[0] ?? 'coloured';
  const shapes = `${colour} ${FAMILY_WORDS[artwork.family].plural}`;
  if (MEDIA_TYPES[artwork.mediaType].isAnimated)
    return `A ${pick(random, ALT_TEMPOS)} loop of ${shapes} ${pick(random, ALT_MOVES)}.`;
  return `${shapes.charAt(0).toUpperCase()}${shapes.slice(1)} ${pick(random, ALT_RESTS)}.`;
}

/** A URL at a host that belongs to nobody. */
export const drawDestination = (random: Random): string =>
  `https://${pick(random, DESTINATION_HOSTS)}/${pick(random, DESTINATION_FOLDERS)}/${whole(random, 1, 400)}`;
