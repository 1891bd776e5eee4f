import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import type {
  AvatarOrder,
  PreparedAsset,
  PreparedAvatar,
  PreparedBoardPreview,
  PreparedFile,
} from '@/lib/media/prepared-asset';
import type { MotionFormat } from '@/lib/media/variants';
import { Workers, type Wanted } from '@/lib/media/workers';

/** Next builds several module graphs: one set of processes serves them all. */
const shared: typeof globalThis & { pinsMediaWorkers?: Workers } = globalThis;

/** MP4 is four times lighter than WebP, which takes its place where no video can be made. */
export const playedAs: { format: MotionFormat } = { format: 'mp4' };

const workers = () =>
  (shared.pinsMediaWorkers ??= new Workers({
    count: env.MEDIA_WORKERS,
    waiting: 100,
    readMs: 20_000,
    jobMs: 60_000,
    idleMs: 60_000,
    jobsEach: 50,
    memory: 1024 * 1024 * 1024,
    motion: playedAs.format,
  }));

/**
 * Judges an uploaded file and makes its variants in a process of its own, so that neither the time nor the memory of
 * this one is spent.
 * @param folder an empty folder for the files that are made; on failure some may be there
 * @throws AppError with field `file` and a sentence that says what to do: `wrong-type`, `too-large`, `invalid`, or
 *   `unavailable` when too many files wait; the signal's reason when it is aborted
 */
export function prepareAsset(file: string, folder: string, wanted?: Wanted): Promise<PreparedAsset> {
  return workers().prepare({ make: 'asset', file, folder }, wanted);
}

/**
 * Makes a person's picture of an uploaded file, in the same processes as media assets and judged like them.
 * @throws AppError as `prepareAsset`, with field `image`
 */
export async function prepareAvatar(order: Omit<AvatarOrder, 'make'>, wanted?: Wanted): Promise<PreparedAvatar> {
  try {
    return await workers().prepare({ make: 'avatar', ...order }, wanted);
  } catch (error) {
    throw error instanceof AppError ? error.atField('image') : error;
  }
}

/**
 * Makes the smaller stills and the preview of a full still, in the same processes.
 * @param folder an empty folder for them
 * @throws AppError `invalid` for a broken still, `unavailable` when too many files wait
 */
export const prepareStills = async (file: string, folder: string): Promise<PreparedFile[]> =>
  (await workers().prepare({ make: 'stills', file, folder })).files;

/**
 * Makes the smaller stills of a full one as AVIF, in the same processes.
 * @param folder an empty folder for them
 * @throws AppError `invalid` for a broken still, `unavailable` when too many files wait
 */
export const prepareAvifs = async (file: string, folder: string): Promise<PreparedFile[]> =>
  (await workers().prepare({ make: 'avifs', file, folder })).files;

/**
 * Makes the preview of a board of the full stills of its first pins, in the same processes.
 * @param folder an empty folder for it
 * @throws AppError `invalid` for a broken still, `unavailable` when too many files wait
 */
export const prepareBoardPreview = (files: readonly string[], folder: string): Promise<PreparedBoardPreview> =>
  workers().prepare({ make: 'board-preview', files, folder });
