import { RASTER, WHOLE, type Box, type Raster } from '@/lib/media/alike/raster';

/** Differing less per channel is one colour. */
const TOLERANCE = 24;
/** Lines with more of the background are background: even ones, or those of bars with words and of the page in a screenshot. */
const EVEN = 0.97;
const WITH_WORDS = 0.6;
/** Smaller parts of a side are no picture. */
const SMALLEST = 0.2;
/** Thinner borders change nothing. */
const THINNEST = 0.02;
/** The pixels at an edge are half of the background. */
const MIXED = 0.5;

type Colour = readonly [number, number, number];

export interface Content {
  box: Box;
  /** An even border of one colour is around it. */
  isFramed: boolean;
}

/** Parts of a picture that may be the picture itself: without an even border, and without bars of words; framed ones first. */
export function findContents(raster: Raster): Content[] {
  const contents: Content[] = [];
  const colours = cornerColours(raster);
  for (const share of [EVEN, WITH_WORDS]) {
    for (const colour of colours) {
      const box = contentBox(backgroundOf(raster, colour), share);
      const isFramed = share === EVEN && colours.length === 1;
      if (box && !contents.some((other) => isNear(other.box, box))) contents.push({ box, isFramed });
    }
  }
  return contents;
}

const backgroundOf = ({ pixels }: Raster, colour: Colour): Uint8Array =>
  Uint8Array.from({ length: RASTER * RASTER }, (_, pixel) => (isLike(colour, pixels, pixel * 3) ? 1 : 0));

const isNear = (a: Box, b: Box) =>
  Math.max(
    Math.abs(a.left - b.left),
    Math.abs(a.top - b.top),
    Math.abs(a.width - b.width),
    Math.abs(a.height - b.height),
  ) < THINNEST;

function contentBox(background: Uint8Array, share: number): Box | null {
  const rows = longestRun((y) => shareOf(background, { first: y * RASTER, step: 1, count: RASTER }) <= share);
  if (!rows) return null;
  const count = rows.to - rows.from;
  const columns = longestRun(
    (x) => shareOf(background, { first: rows.from * RASTER + x, step: RASTER, count }) <= share,
  );
  if (!columns) return null;
  const box = {
    left: (columns.from + MIXED) / RASTER,
    top: (rows.from + MIXED) / RASTER,
    width: (columns.to - columns.from - 2 * MIXED) / RASTER,
    height: (rows.to - rows.from - 2 * MIXED) / RASTER,
  };
  const isSmall = box.width < SMALLEST || box.height < SMALLEST;
  return isSmall || isNear(box, WHOLE) ? null : box;
}

interface Run {
  from: number;
  to: number;
}

function shareOf(background: Uint8Array, line: { first: number; step: number; count: number }): number {
  let sum = 0;
  for (let n = 0, at = line.first; n < line.count; n++, at += line.step) sum += background[at] ?? 0;
  return sum / line.count;
}

function longestRun(holds: (at: number) => boolean): Run | null {
  let best: Run | null = null;
  for (let from = 0; from < RASTER; from++) {
    let to = from;
    while (to < RASTER && holds(to)) to += 1;
    if (to - from > (best ? best.to - best.from : 0)) best = { from, to };
    from = to;
  }
  return best;
}

const LAST = RASTER - 2;
const CORNERS = [RASTER + 1, RASTER + LAST, LAST * RASTER + 1, LAST * RASTER + LAST];

/** Of the corners, each colour once. */
function cornerColours({ pixels }: Raster): Colour[] {
  const colours: Colour[] = [];
  for (const corner of CORNERS) {
    if (colours.some((colour) => isLike(colour, pixels, corner * 3))) continue;
    colours.push([pixels[corner * 3] ?? 0, pixels[corner * 3 + 1] ?? 0, pixels[corner * 3 + 2] ?? 0]);
  }
  return colours;
}

const isLike = ([red, green, blue]: Colour, pixels: Uint8Array, at: number): boolean =>
  Math.abs(red - (pixels[at] ?? 0)) <= TOLERANCE &&
  Math.abs(green - (pixels[at + 1] ?? 0)) <= TOLERANCE &&
  Math.abs(blue - (pixels[at + 2] ?? 0)) <= TOLERANCE;
