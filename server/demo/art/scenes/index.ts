import { balloons, kites } from './aloft';
import { birds } from './birds';
import { bouquet } from './bouquet';
import { arches, rings } from './circles';
import { city } from './city';
import { crowd, portrait } from './faces';
import { fireworks } from './fireworks';
import { halftone } from './halftone';
import { hatching } from './hatching';
import { desert, hills } from './land';
import { peaks, sunburst, wheel } from './lines';
import { map } from './map';
import { mobile } from './mobile';
import { mountains } from './mountains';
import { lanterns, stars } from './night';
import { collage, cranes, folds, poster } from './paper';
import { penrose } from './penrose';
import { flowers, leaves } from './plants';
import { pots } from './pots';
import { boats, reflection, scales } from './sea';
import type { Scene } from './scene';
import { bottles, fruit, tea } from './table';
import { blocks, cloth, starTiles, truchet } from './tiles';
import { umbrellas } from './umbrellas';

/** Of scenes whose second half of a loop mirrors the first (`sway`). */
export const SWAYING = {
  truchet, blocks, hills, mountains, desert, scales, reflection, birds, stars, city, lanterns, leaves, flowers, bouquet, pots,
  fruit, bottles, tea, portrait, crowd, kites, balloons, mobile, collage, folds, cranes, poster, hatching, arches, rings,
} satisfies Record<string, Scene>; // prettier-ignore

/** Of scenes that run twice in a loop. */
export const QUICK = { penrose, wheel, map, halftone } satisfies Record<string, Scene>;

export const SCENES = {
  ...SWAYING, ...QUICK, starTiles, cloth, sunburst, boats, peaks, fireworks, umbrellas,
} satisfies Record<string, Scene>; // prettier-ignore

export type SceneName = keyof typeof SCENES;
