import type { FileOrder, PreparedAsset } from '@/lib/media/prepared-asset';
import { openPicture } from './open-picture';
import { prepareAnimation } from './prepare-animation';
import type { PrepareOptions } from './prepare-options';
import { preparePicture } from './prepare-picture';

/**
 * Judges a file and makes the files of a media asset from it.
 * @throws AppError when it cannot become one
 */
export async function prepareFile({ file, folder }: FileOrder, options: PrepareOptions): Promise<PreparedAsset> {
  const { picture, probed } = await openPicture(file);
  return probed.frames > 1 ? prepareAnimation(picture, probed, folder, options) : preparePicture(picture, folder);
}
