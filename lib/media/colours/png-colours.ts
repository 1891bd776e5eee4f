import { inflateSync } from 'node:zlib';
import { isProfile } from '@/lib/media/colours/icc';
import { CURVES, HLG, ofWhite, power, PQ, type Curve } from '@/lib/media/colours/curves';
import { isColourSpace, PRIMARIES, SRGB, type Primaries } from '@/lib/media/colours/primaries';
import { pngChunks } from '@/lib/media/png-chunks';

/** Colours that a PNG states in place of a profile. */
export interface StatedColours {
  curve: Curve;
  primaries: Primaries;
  /** Brighter than an ordinary screen. */
  range?: { isHlg: boolean; peak?: number };
}

type Chunks = Map<string, Buffer>;

/** From the strongest, with what belongs to each. */
const RANKS: readonly [type: string, isValid: (data: Buffer) => boolean, others: string[]][] = [
  ['cICP', (data) => readCodePoints(data) !== undefined, ['mDCV', 'cLLI']],
  ['iCCP', (data) => hasProfile(data), []],
  ['sRGB', (data) => data.length === 1 && data.readUInt8() <= 3, []],
  ['gAMA', (data) => data.length === 4 && data.readUInt32BE() > 0, ['cHRM']],
];
const PROFILE_MAX = 16 * 1024 * 1024;

/** Drops the colour chunks that browsers do not follow. */
export function keepStrongestColours(chunks: Chunks): void {
  const strongest = RANKS.find(([type, isValid]) => {
    const data = chunks.get(type);
    return data && isValid(data);
  });
  for (const [type, , others] of RANKS) {
    if (type === strongest?.[0]) continue;
    for (const weaker of [type, ...others]) chunks.delete(weaker);
  }
}

/** Reads the colours of a cleaned PNG; undefined for sRGB and for a profile. */
export function statedColours(png: Buffer): StatedColours | undefined {
  const chunks: Chunks = new Map();
  for (const { type, data } of pngChunks(png)) {
    if (type === 'IDAT') break;
    chunks.set(type, data);
  }
  const [points, gamma] = [chunks.get('cICP'), chunks.get('gAMA')];
  if (points) return readCodePoints(points, chunks);
  return gamma && readGamma(gamma, chunks.get('cHRM'));
}

function readCodePoints(data: Buffer, chunks?: Chunks): StatedColours | undefined {
  const [primary = 0, transfer = 0, matrix, isFull] = data;
  const [primaries, curve] = [PRIMARIES.get(primary), CURVES.get(transfer)];
  if (data.length !== 4 || matrix !== 0 || isFull !== 1 || !primaries || !curve) return undefined;
  const range = transfer === PQ || transfer === HLG ? { isHlg: transfer === HLG, peak: peakOf(chunks) } : undefined;
  return { curve, primaries, range };
}

/** The brightest light of the picture, else of the screen it was made on. */
function peakOf(chunks: Chunks = new Map()): number | undefined {
  const [content, screen] = [chunks.get('cLLI'), chunks.get('mDCV')];
  const nits = (content?.length === 8 && content.readUInt32BE()) || (screen?.length === 24 && screen.readUInt32BE(16));
  return nits ? ofWhite(nits / 10_000) : undefined;
}

/** Browsers take a near gamma without primaries for sRGB. */
const SRGB_GAMMA = 1 / 2.2;
const ALIKE = 0.05;
const CHROMATICITIES_BYTES = 32;

function readGamma(data: Buffer, chromaticities?: Buffer): StatedColours | undefined {
  const gamma = share(data, 0);
  if (chromaticities?.length !== CHROMATICITIES_BYTES) {
    const isSrgb = Math.abs(gamma / SRGB_GAMMA - 1) < ALIKE;
    return isSrgb ? undefined : { curve: power(1 / gamma), primaries: SRGB };
  }
  const primaries = readPrimaries(chromaticities);
  return primaries && { curve: power(1 / gamma), primaries };
}

function readPrimaries(data: Buffer): Primaries | undefined {
  const at = (n: number) => [share(data, n), share(data, n + 1)] as const;
  const primaries = [at(0), at(2), at(4), at(6)] as const;
  return primaries.every(([x, y]) => x <= 1 && y <= 1) && isColourSpace(primaries) ? primaries : undefined;
}

const share = (data: Buffer, n: number) => data.readUInt32BE(n * 4) / 100_000;

/** Browsers drop a profile with a wrong checksum. */
function hasProfile(data: Buffer): boolean {
  try {
    return isProfile(inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: PROFILE_MAX }));
  } catch {
    return false;
  }
}
