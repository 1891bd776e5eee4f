import type { FileOrder, PreparedAsset } from '@/lib/media/prepared-asset';
import type { MediaType } from '@/lib/domain/media-types';
import { describeFrame } from '@/lib/media/alike/describe';
import { storedLooks } from '@/lib/media/alike/signature';
import { hashStill, numbered } from '@/lib/media/perceptual-hash';
import { decodePicture, makeStill } from '@/lib/media/still';
import { writeStill } from './files';
import { openPicture } from './open-picture';
import { prepareAnimation } from './prepare-animation';
import { markFiles } from './mark-files';
import type { PrepareOptions } from './prepare-options';

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

/** @throws AppError when the picture cannot be decoded completely */
async function preparePicture(picture: Buffer, folder: string): Promise<UnmarkedAsset> {
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
