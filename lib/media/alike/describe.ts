import { findContents } from '@/lib/media/alike/content-boxes';
import { packLook, packWaves } from '@/lib/media/alike/look';
import { BESIDE, lookOf, MIDDLE } from '@/lib/media/alike/measure-look';
import { wavesOf } from '@/lib/media/alike/measure-waves';
import { rasterOf, WHOLE, type Box, type Raster } from '@/lib/media/alike/raster';
import type { FrameLook } from '@/lib/media/alike/signature';
import type { RawPicture } from '@/lib/media/raw-picture';

/** A crop leaves so much of each side. */
const CROPS = [1, 0.9, 0.82, 0.75];
/** Between parts, in shares of a side. */
const STEP = 0.034;

/** Describes a frame. For a search, also describes the pictures that it may contain or be a crop of. */
export async function describeFrame(picture: RawPicture, isSearch: boolean): Promise<FrameLook> {
  const raster = await rasterOf(picture);
  const contents = findContents(raster);
  const looksAt = (boxes: readonly Box[]) =>
    boxes.flatMap((box) => {
      const look = lookOf(raster, box);
      return look ? [packLook(look).toString('base64')] : [];
    });
  const framed = contents.filter(({ isFramed }) => isFramed);
  return {
    looks: looksAt([WHOLE, ...framed.map(({ box }) => box)]),
    guesses: isSearch ? looksAt(contents.filter(({ isFramed }) => !isFramed).map(({ box }) => box)) : [],
    parts: isSearch ? partsOf(raster) : [],
  };
}

/** Parts of a crop that may be the middle of the uncropped picture. */
function partsOf(raster: Raster): string[] {
  const boxes = CROPS.flatMap((kept) => {
    const size = MIDDLE / kept;
    const starts = spread(Math.max(0, (BESIDE - (1 - kept)) / kept), Math.min(1 - size, BESIDE / kept));
    return starts.flatMap((left) => starts.map((top): Box => ({ left, top, width: size, height: size })));
  });
  return boxes.flatMap((box) => {
    const waves = wavesOf(raster, box);
    return waves ? [packWaves(waves).toString('base64')] : [];
  });
}

function spread(from: number, to: number): number[] {
  const steps = Math.round((to - from) / STEP);
  return Array.from({ length: steps + 1 }, (_, n) => from + (steps && ((to - from) * n) / steps));
}
