import 'server-only';
import type { Sender } from '@/lib/domain/turns';
import type { PictureSignature } from '@/lib/media/alike/signature';
import { describePicture } from '@/lib/media/prepare';
import { refusals } from '@/lib/refusals';

/** Longest time to describe a file, with the wait for a process, ms. */
const DESCRIBE_MS = 20_000;

export interface Asking {
  sender: Sender;
  signal: AbortSignal;
}

/** Describes a file that is only read. @throws AppError as `prepareAsset`; the signal's reason */
export async function describeInTime(file: string, { sender, signal }: Asking): Promise<PictureSignature> {
  const limit = AbortSignal.timeout(DESCRIBE_MS);
  try {
    return await describePicture(file, { sender, signal: AbortSignal.any([signal, limit]) });
  } catch (error) {
    throw error === limit.reason ? refusals.tooManyFiles() : error;
  }
}
