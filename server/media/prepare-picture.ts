import { describeFrame } from '@/lib/media/alike/describe';
import { storedLooks } from '@/lib/media/alike/signature';
import { hashStill, numbered } from '@/lib/media/perceptual-hash';
import type { PreparedAsset } from '@/lib/media/prepared-asset';
import { decodePicture, makeStill } from '@/lib/media/still';
import { writeStill } from './files';

/** @throws AppError when the picture cannot be decoded completely */
export async function preparePicture(picture: Buffer, folder: string): Promise<Omit<PreparedAsset, 'aiSource'>> {
  const still = await makeStill(picture);
  const { width, height, thumbhash, placeholder } = still;
  const { whole, middle, rotatedHashes } = await hashStill(still.still);
  const hashes = numbered([whole, middle]);
  const looks = storedLooks([await describeFrame(await decodePicture(still.still), false)]);
  const files = await writeStill(folder, still);
  return {
    type: 'pic',
    width,
    height,
    frames: 1,
    duration: null,
    playsWebp: false,
    thumbhash,
    placeholder,
    files,
    hashes,
    rotatedHashes,
    looks,
  };
}
