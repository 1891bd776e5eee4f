import { keyOf, nearKeys, type Part } from '@/lib/media/alike/keys';
import { LOOK_BYTES, splitLooks, unpackLook, unpackWaves, type Look } from '@/lib/media/alike/look';
import { SEARCHED_MOMENTS, type FrameLook, type PictureSignature } from '@/lib/media/alike/signature';
import { mirrored, similarity, turned, unit, type Waves } from '@/lib/media/alike/waves';
import { spread } from '@/lib/media/moments';

/** Weakest waves whose signs may differ in what is similar. */
const WEAKEST = { whole: 14, middle: 5, turned: 4 };
/** Less similar pictures are not alike. */
const ALIKE = 0.75;
/** Shares of layout, colours and edges in the order of similar pictures. */
const SHARES = { layout: 0.9, colours: 0.06, edges: 0.04 };

/** What a searched frame shows, or may be a part of. */
interface View {
  part: Part;
  unit: Float32Array;
}

interface SearchedFrame {
  look: Look;
  unit: Float32Array;
  views: Map<number, View[]>;
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
  const views = new Map<number, View[]>();
  const add = (part: Part, waves: Waves, weakest: number) => {
    const view = { part, unit: unit(waves) };
    for (const key of nearKeys(part, waves, weakest)) views.set(key, [...(views.get(key) ?? []), view]);
  };
  const addBothWays = (part: Part, waves: Waves) => {
    for (const way of [waves, mirrored(waves)]) add(part, way, WEAKEST[part]);
  };
  const unpacked = [...looks, ...guesses].map((look) => unpackLook(Buffer.from(look, 'base64')));
  for (const { whole, middle } of unpacked) {
    addBothWays('whole', whole);
    addBothWays('middle', middle);
    for (const way of turned(whole)) add('whole', way, WEAKEST.turned);
  }
  for (const part of parts) addBothWays('middle', unpackWaves(Buffer.from(part, 'base64')));
  const look = unpacked[0] ?? unpackLook(Buffer.alloc(LOOK_BYTES));
  return { look, unit: unit(look.whole), views };
}

/** Those that are alike, the most similar first. */
export function rankLooks({ frames }: SearchedLooks, candidates: readonly Candidate[]): number[] {
  return candidates
    .map(({ id, looks }) => ({ id, score: scoreOf(frames, looksIn(looks)) }))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .map(({ id }) => id);
}

interface StoredLook extends Look {
  keys: Record<Part, number>;
  units: Record<Part, Float32Array>;
}

const looksIn = (bytes: Buffer): StoredLook[] =>
  splitLooks(bytes).map((packed) => {
    const look = unpackLook(packed);
    return {
      ...look,
      keys: { whole: keyOf('whole', look.whole), middle: keyOf('middle', look.middle) },
      units: { whole: unit(look.whole), middle: unit(look.middle) },
    };
  });

/** The mean of the searched frames, each compared with the stored frame most like it. */
function scoreOf(frames: readonly SearchedFrame[], stored: readonly StoredLook[]): number {
  const sum = frames.reduce((total, frame) => total + Math.max(0, ...stored.map((look) => compare(frame, look))), 0);
  return sum / (frames.length || 1);
}

const PARTS: readonly Part[] = ['whole', 'middle'];

function compare({ look, unit: ownUnit, views }: SearchedFrame, stored: StoredLook): number {
  let layout = similarity(ownUnit, stored.units.whole);
  for (const part of PARTS) {
    for (const view of views.get(stored.keys[part]) ?? [])
      layout = Math.max(layout, similarity(view.unit, stored.units[part]));
  }
  return (
    SHARES.layout * layout +
    SHARES.colours * nearness(look.colours, stored.colours) +
    SHARES.edges * nearness(look.edges, stored.edges)
  );
}

/** 1 for equal values of four bits, 0 for those that differ by 8. */
function nearness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let apart = 0;
  for (let n = 0; n < a.length; n++) apart += Math.abs((a[n] ?? 0) - (b[n] ?? 0));
  return Math.max(0, 1 - apart / a.length / 8);
}
