import { MEDIA_TYPES } from '@/lib/domain/media-types';
import { PALETTES } from '@/server/demo/art/palettes';
import type { Artwork } from '@/server/demo/art/artwork';
import type { FieldName } from '@/server/demo/art/fields';
import type { SceneName } from '@/server/demo/art/scenes';
import { pick, whole, type Random } from '@/server/demo/random';
import { isField } from '@/server/demo/art/family-names';
import { FIELD_WORDS } from './field-words';
import { SCENE_WORDS } from './scene-words';
import {
  ALT_CRAFTS,
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
export function drawTitle(random: Random, { family, palette }: Artwork): string {
  const colour = pick(random, PALETTES[palette]?.words ?? []);
  const mood = pick(random, TITLE_MOODS);
  const words = isField(family) ? { ...FIELD_WORDS[family], endings: TITLE_ENDINGS } : SCENE_WORDS[family];
  const shape = pick(random, words.titles);
  const forms = [
    `${colour} ${shape}`,
    `${colour} ${shape} ${pick(random, words.endings)}`,
    `${mood} ${colour} ${shape}`,
    `${shape} in ${colour}`,
    `The ${mood} ${shape}`,
    isField(family) ? `${shape} and ${pick(random, TITLE_MATTERS)}` : `${shape} No. ${whole(random, 2, 40)}`,
  ];
  return pick(random, forms);
}

/** A sentence about the artwork, or '' as many uploaders leave it. */
export function drawAlt(random: Random, artwork: Artwork): string {
  if (random() < 0.3) return '';
  const colours = PALETTES[artwork.palette]?.tags ?? [];
  const { isAnimated } = MEDIA_TYPES[artwork.mediaType];
  const sentence = isField(artwork.family) ? aboutField(artwork.family) : aboutScene(artwork.family);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;

  function aboutField(family: FieldName): string {
    const shapes = `${colours[0] ?? 'coloured'} ${FIELD_WORDS[family].plural}`;
    return isAnimated
      ? `a ${pick(random, ALT_TEMPOS)} loop of ${shapes} ${pick(random, ALT_MOVES)}`
      : `${shapes} ${pick(random, ALT_RESTS)}`;
  }
  function aboutScene(family: SceneName): string {
    const { shows, moves } = SCENE_WORDS[family];
    return isAnimated
      ? `a ${pick(random, ALT_TEMPOS)} loop of ${shows} ${moves}, in ${colours.join(' and ')}`
      : `${shows}, ${pick(random, ALT_CRAFTS)} in ${colours.join(' and ')}`;
  }
}

/** A URL at a host that belongs to nobody. */
export const drawDestination = (random: Random): string =>
  `https://${pick(random, DESTINATION_HOSTS)}/${pick(random, DESTINATION_FOLDERS)}/${whole(random, 1, 400)}`;
