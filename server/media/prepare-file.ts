import type { FileOrder, PreparedAsset } from '@/lib/media/prepared-asset';
import type { MediaType } from '@/lib/domain/media-types';
import { openPicture } from './open-picture';
import { prepareAnimation } from './prepare-animation';
import { markFiles } from './mark-files';
import type { PrepareOptions } from './prepare-options';
import { preparePicture } from './prepare-picture';

type UnmarkedAsset = Omit<PreparedAsset, 'aiSource'>;
type Opened = Awaited<ReturnType<typeof openPicture>>;

const PREPARE: Record<MediaType, (opened: Opened, folder: string, options: PrepareOptions) => Promise<UnmarkedAsset>> =
  {
    gif: ({ picture, probed }, folder, options) => prepareAnimation(picture, probed, folder, options),
    pic: ({ picture }, folder) => preparePicture(picture, folder),
  };

/** Judges a file and makes its media asset's files. @throws AppError when it is refused */
export async function prepareFile({ file, folder }: FileOrder, options: PrepareOptions): Promise<PreparedAsset> {
  const opened = await openPicture(file);
  const { aiSource } = opened;
  const asset = await PREPARE[opened.probed.frames > 1 ? 'gif' : 'pic'](opened, folder, options);
  return { ...asset, aiSource, files: await markFiles(asset.files, aiSource) };
}
