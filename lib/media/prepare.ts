import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import type { PictureSignature } from '@/lib/media/alike/signature';
import type {
  AvatarOrder,
  PreparedAsset,
  PreparedAvatar,
  PreparedBoardPreview,
  PreparedFile,
} from '@/lib/media/prepared-asset';
import type { MotionFormat } from '@/lib/media/variants';
import { Workers, type Wanted } from '@/lib/media/workers';

/** Next builds several module graphs over these processes: some for what people send, one for later work. */
const shared: typeof globalThis & { pinsMediaWorkers?: Workers; pinsLaterMediaWorkers?: Workers } = globalThis;

/** MP4 is four times lighter than WebP, which takes its place where no video can be made. */
export const playedAs: { format: MotionFormat } = { format: 'mp4' };

const workers = () => (shared.pinsMediaWorkers ??= newWorkers(env.MEDIA_WORKERS));
const laterWorkers = () => (shared.pinsLaterMediaWorkers ??= newWorkers(1));

const newWorkers = (count: number) =>
  new Workers({
    count,
    waiting: 100,
    readMs: 20_000,
    jobMs: 60_000,
    idleMs: 60_000,
    jobsEach: 50,
    memory: 1024 * 1024 * 1024,
    motion: playedAs.format,
  });

/**
 * Judges an upload and makes its files in a limited process; `folder` must be empty and may keep files after failures.
 * @throws AppError at `file`: `wrong-type`, `too-large`, `invalid`, `unavailable` for a full queue; or the signal's reason
 */
export function prepareAsset(file: string, folder: string, wanted?: Wanted): Promise<PreparedAsset> {
  return workers().prepare({ make: 'asset', file, folder }, wanted);
}

/** Makes a profile picture. @throws AppError as `prepareAsset`, at `image` */
export async function prepareAvatar(order: Omit<AvatarOrder, 'make'>, wanted?: Wanted): Promise<PreparedAvatar> {
  try {
    return await workers().prepare({ make: 'avatar', ...order }, wanted);
  } catch (error) {
    throw error instanceof AppError ? error.atField('image') : error;
  }
}

/** Makes smaller stills and the preview in an empty folder. @throws AppError `invalid`, or `unavailable` for a full queue */
export const prepareStills = async (file: string, folder: string): Promise<PreparedFile[]> =>
  (await laterWorkers().prepare({ make: 'stills', file, folder })).files;

/** Describes a picture that is searched for. @throws AppError as `prepareAsset` */
export const describePicture = (file: string, wanted?: Wanted): Promise<PictureSignature> =>
  workers().prepare({ make: 'signature', file }, wanted);

/** Describes a stored file. @throws AppError `invalid`, or `unavailable` for a full queue */
export const describeStoredFile = (file: string): Promise<PictureSignature> =>
  laterWorkers().prepare({ make: 'signature', file });

/** Makes AVIFs of the smaller stills in an empty folder. @throws AppError `invalid`, or `unavailable` for a full queue */
export const prepareAvifs = async (file: string, folder: string): Promise<PreparedFile[]> =>
  (await laterWorkers().prepare({ make: 'avifs', file, folder })).files;

/** Makes a board's preview of its first pins in an empty folder. @throws AppError `invalid`, or `unavailable` for a full queue */
export const prepareBoardPreview = (files: readonly string[], folder: string): Promise<PreparedBoardPreview> =>
  laterWorkers().prepare({ make: 'board-preview', files, folder });
