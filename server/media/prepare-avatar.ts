import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Square } from '@/lib/domain/square';
import type { AvatarOrder, PreparedAvatar } from '@/lib/media/prepared-asset';
import { refusals } from '@/lib/refusals';
import { openPicture } from './open-picture';

/** Side of the picture that is kept, pixels. */
const SIDE = 256;
/** The colour behind transparent parts. */
const GROUND = '#ffffff';

/**
 * Makes a person's picture: a small square WebP without metadata. Of an animation the first frame is taken.
 * @throws AppError for what cannot be decoded completely, and for a part that is not inside of the picture
 */
export async function prepareAvatar({ file, folder, crop }: AvatarOrder): Promise<PreparedAvatar> {
  const { picture } = await openPicture(file);
  const { x, y, size } = await squareOf(picture, crop);
  const upright = sharp(picture, { failOn: 'warning' })
    .autoOrient()
    .extract({ left: x, top: y, width: size, height: size });
  const small = upright.resize(SIDE, SIDE).flatten({ background: GROUND }).toColourspace('srgb');
  const target = path.join(folder, 'avatar.webp');
  await writeFile(target, await small.webp({ quality: 82 }).toBuffer().catch(refuseBroken));
  return { path: target };
}

async function squareOf(picture: Buffer, crop?: Square): Promise<Square> {
  const { width, height } = (await sharp(picture).metadata().catch(refuseBroken)).autoOrient;
  if (crop && crop.x + crop.size <= width && crop.y + crop.size <= height) return crop;
  if (crop) throw refusals.invalidFile('The chosen part is not inside the picture. Choose another part.');
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

function refuseBroken(error: unknown): never {
  throw refusals.fileCorrupt(error);
}
