import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Square } from '@/lib/domain/square';
import type { AvatarOrder, PreparedAvatar } from '@/lib/media/prepared-asset';
import { hashFrame } from '@/lib/media/perceptual-hash';
import { openRaw } from '@/lib/media/raw-picture';
import { decodeUpright } from '@/lib/media/untrusted-picture';
import { refusals } from '@/lib/refusals';
import { openPicture } from './open-picture';

/** Side of the kept picture, pixels. */
const SIDE = 256;
/** Of the whole picture, for its hash. */
const HASHED_SIDE = 512;

/** Makes a small square WebP without metadata, from an animation's first frame. @throws AppError for a damaged file or a crop outside of the picture */
export async function prepareAvatar({ file, folder, crop }: AvatarOrder): Promise<PreparedAvatar> {
  const { picture } = await openPicture(file);
  const square = await decodeUpright(picture, (upright, sides) => {
    const { x, y, size } = squareOf(sides, crop);
    return upright.extract({ left: x, top: y, width: size, height: size }).resize(SIDE, SIDE);
  });
  const target = path.join(folder, 'avatar.webp');
  await writeFile(target, await openRaw(square).webp({ quality: 82 }).toBuffer());
  const whole = await decodeUpright(picture, (upright) =>
    upright.resize(HASHED_SIDE, HASHED_SIDE, { fit: 'inside', withoutEnlargement: true }),
  );
  const hashes = [await hashFrame(square), await hashFrame(whole)];
  return {
    path: target,
    pdqs: hashes.flatMap((hash) => hash.whole ?? []),
    rotatedPdqs: hashes.flatMap((hash) => hash.rotatedHashes),
  };
}

function squareOf({ width, height }: { width: number; height: number }, crop?: Square): Square {
  if (crop && crop.x + crop.size <= width && crop.y + crop.size <= height) return crop;
  if (crop) throw refusals.invalidFile('The chosen part is not inside the picture. Choose another part.');
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}
