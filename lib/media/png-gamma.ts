import { deflateSync } from 'node:zlib';
import { greyProfile, rgbProfile, type Primaries } from '@/lib/media/icc-profile';
import { pngChunk, pngChunks } from '@/lib/media/png-chunks';

/** These override the gamma. */
const BETTER = ['iCCP', 'sRGB', 'cICP'];
/** Browsers take a near gamma without primaries for sRGB. */
const SRGB_GAMMA = 1 / 2.2;
const ALIKE = 0.05;
const SRGB: Primaries = {
  white: { x: 0.3127, y: 0.329 },
  red: { x: 0.64, y: 0.33 },
  green: { x: 0.3, y: 0.6 },
  blue: { x: 0.15, y: 0.06 },
};
const HAS_COLOURS = 2;

/** Adds a profile for gamma and primaries, which browsers follow and the decoder ignores. */
export function withGammaProfile(png: Buffer): Buffer {
  let [gamma, colourType, headerEnd] = [0, 0, 0];
  let primaries: Primaries | undefined;
  for (const { type, data, end } of pngChunks(png)) {
    if (BETTER.includes(type)) return png;
    if (type === 'IHDR') [colourType, headerEnd] = [data.readUInt8(9), end];
    if (type === 'gAMA' && data.length === 4) gamma = share(data, 0);
    if (type === 'cHRM' && data.length === 32) primaries = readPrimaries(data);
    if (type === 'IDAT') break;
  }
  if (gamma === 0 || (!primaries && Math.abs(gamma / SRGB_GAMMA - 1) < ALIKE)) return png;
  const hasColours = (colourType & HAS_COLOURS) > 0;
  const profile = hasColours ? rgbProfile(1 / gamma, primaries ?? SRGB) : greyProfile(1 / gamma);
  if (!profile) return png;
  const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from('gamma\0\0', 'latin1'), deflateSync(profile)]));
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}

const share = (data: Buffer, n: number) => data.readUInt32BE(n * 4) / 100_000;

function readPrimaries(data: Buffer): Primaries {
  const at = (n: number) => ({ x: share(data, n), y: share(data, n + 1) });
  return { white: at(0), red: at(2), green: at(4), blue: at(6) };
}
