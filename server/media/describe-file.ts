import { describeFrame } from '@/lib/media/alike/describe';
import { LOOK_MOMENTS, SEARCHED_MOMENTS, type FrameLook, type PictureSignature } from '@/lib/media/alike/signature';
import { spread } from '@/lib/media/moments';
import { hashFrame, momentsOf, numbered, type PerceptualHashes } from '@/lib/media/perceptual-hash';
import type { SignatureOrder } from '@/lib/media/prepared-asset';
import { decodePicture } from '@/lib/media/still';
import { decodeGif } from './decode-gif';
import { openPicture } from './open-picture';

/** Describes a file as an upload would be. @throws AppError when it is refused */
export async function describeFile({ file }: SignatureOrder): Promise<PictureSignature> {
  const { picture, probed } = await openPicture(file);
  const count = probed.frames;
  if (count === 1) {
    const still = await decodePicture(picture);
    const hashes = await hashFrame(still);
    return signatureOf([await describeFrame(still, true)], [hashes], [hashes.whole, hashes.middle]);
  }
  const [described, hashed] = [spread(count, LOOK_MOMENTS), momentsOf(count)];
  const searched = spread(described.length, SEARCHED_MOMENTS).map((moment) => described[moment]);
  const frames: FrameLook[] = [];
  const hashes: PerceptualHashes[] = [];
  let index = 0;
  for await (const frame of decodeGif(picture, probed, count)) {
    if (described.includes(index)) frames.push(await describeFrame(frame, searched.includes(index)));
    if (hashed.includes(index)) hashes.push(await hashFrame(frame));
    index += 1;
  }
  const stored = hashes.map(({ whole }) => whole);
  return signatureOf(frames, hashes, stored);
}

const signatureOf = (
  frames: FrameLook[],
  hashes: readonly PerceptualHashes[],
  stored: readonly (string | null)[],
): PictureSignature => ({
  pdqs: numbered(stored).map(({ pdq }) => pdq),
  rotatedPdqs: hashes.flatMap(({ rotatedHashes }) => rotatedHashes),
  frames,
});
