import type { Sharp } from 'sharp';
import { describeFrame } from '@/lib/media/alike/describe';
import type { PictureSignature } from '@/lib/media/alike/signature';
import { hashFrame, numbered } from '@/lib/media/perceptual-hash';
import { readRaw } from '@/lib/media/raw-picture';

/** As the media process describes a still. */
export async function signatureOf(picture: Sharp): Promise<PictureSignature> {
  const raw = await readRaw(picture.removeAlpha().toColourspace('srgb'));
  const { whole, middle, rotatedHashes } = await hashFrame(raw);
  return {
    pdqs: numbered([whole, middle]).map(({ pdq }) => pdq),
    rotatedPdqs: rotatedHashes,
    frames: [await describeFrame(raw, true)],
  };
}
