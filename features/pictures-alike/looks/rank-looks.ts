import { nearKeys, type Part } from '@/features/pictures-alike/looks/keys';
import { COLOUR_BYTES, EDGE_BYTES, LOOK_BYTES, unpackLook, unpackWaves } from '@/lib/media/alike/look';
import { packedKey, packedNearness, packedSimilarity, PLACE } from '@/features/pictures-alike/looks/packed';
import { SEARCHED_MOMENTS, type FrameLook, type PictureSignature } from '@/lib/media/alike/signature';
import { mirrored, turned, unit, type Waves } from '@/lib/media/alike/waves';
import { spread } from '@/lib/media/moments';

/** Keys for one view of a picture. */
const KEYS = { whole: 128, middle: 24, turned: 11 };
/** Less similar pictures are not alike. */
const ALIKE = 0.75;
/** Shares of layout, colours and edges in the order of similar pictures. */
const SHARES = { layout: 0.9, colours: 0.06, edges: 0.04 };

interface SearchedFrame {
  /** Packed. */
  look: Uint8Array;
  unit: Float32Array;
  /** Waves of the picture, its content and its possible original, by the key under which a similar stored part may be found. */
  views: Map<number, Float32Array[]>;
}

export interface SearchedLooks {
  frames: SearchedFrame[];
  /** For the index of stored looks. */
  keys: number[];
}

export interface Candidate {
  id: number;
  looks: Buffer;
}

export function searchedLooks({ frames }: PictureSignature): SearchedLooks {
  const shown = frames.filter(({ looks }) => looks.length > 0);
  const chosen = spread(shown.length, SEARCHED_MOMENTS).flatMap((n) => shown[n] ?? []);
  const searched = chosen.map(searchedFrame);
  return { frames: searched, keys: [...new Set(searched.flatMap(({ views }) => [...views.keys()]))] };
}

function searchedFrame({ looks, guesses, parts }: FrameLook): SearchedFrame {
  const views = new Map<number, Float32Array[]>();
  const add = (part: Part, waves: Waves, count: number) => {
    const view = unit(waves);
    for (const key of nearKeys(part, waves, count)) {
      const others = views.get(key);
      if (others) others.push(view);
      else views.set(key, [view]);
    }
  };
  const addWithMirrored = (part: Part, waves: Waves) => {
    for (const way of [waves, mirrored(waves)]) add(part, way, KEYS[part]);
  };
  const packed = [...looks, ...guesses].map((look) => Buffer.from(look, 'base64'));
  for (const { whole, middle } of packed.map(unpackLook)) {
    addWithMirrored('whole', whole);
    addWithMirrored('middle', middle);
    for (const way of turned(whole)) add('whole', way, KEYS.turned);
  }
  for (const part of parts) addWithMirrored('middle', unpackWaves(Buffer.from(part, 'base64')));
  const look = packed[0] ?? Buffer.alloc(LOOK_BYTES);
  return { look, unit: unit(unpackLook(look).whole), views };
}

/** Those that are alike, the most similar first. */
export function rankLooks({ frames }: SearchedLooks, candidates: readonly Candidate[]): number[] {
  return candidates
    .map(({ id, looks }) => ({ id, score: scoreOf(frames, looks) }))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .map(({ id }) => id);
}

/** The mean of the searched frames, each compared with the stored look most like it. */
function scoreOf(frames: readonly SearchedFrame[], stored: Uint8Array): number {
  const sum = frames.reduce((total, frame) => {
    let best = 0;
    for (let at = 0; at + LOOK_BYTES <= stored.length; at += LOOK_BYTES)
      best = Math.max(best, compare(frame, stored, at));
    return total + best;
  }, 0);
  return sum / (frames.length || 1);
}

const PARTS: readonly Part[] = ['whole', 'middle'];

function compare({ look, unit: ownUnit, views }: SearchedFrame, stored: Uint8Array, at: number): number {
  let layout = packedSimilarity(ownUnit, stored, at + PLACE.whole);
  for (const part of PARTS) {
    for (const view of views.get(packedKey(part, stored, at)) ?? [])
      layout = Math.max(layout, packedSimilarity(view, stored, at + PLACE[part]));
  }
  return (
    SHARES.layout * layout +
    SHARES.colours * packedNearness(look, stored, at, COLOUR_BYTES) +
    SHARES.edges * packedNearness(look, stored, at, EDGE_BYTES)
  );
}
