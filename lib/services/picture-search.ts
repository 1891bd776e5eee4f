import 'server-only';
import { findAlike, type AlikePin } from '@/lib/data/alike/find-alike';
import { findSignature } from '@/lib/data/alike/find-signature';
import { db } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { picturePins, type PicturePins } from '@/lib/domain/picture-pins';
import type { Sender } from '@/lib/domain/turns';
import type { PictureSignature } from '@/lib/media/alike/signature';
import { describePicture } from '@/lib/media/prepare';
import { refusals } from '@/lib/refusals';

interface Reader {
  filter: ContentFilter;
  /** Undefined for visitors. */
  viewer?: string;
}

/** Of both sections together. */
const MOST = 48;

/** Longest time to describe a file, with the wait for a process, ms. */
const DESCRIBE_MS = 20_000;

export interface Asking {
  sender: Sender;
  signal: AbortSignal;
}

/** Visible pins with the picture in a file, or one alike; the file is only read (rule 238). @throws AppError as `prepareAsset`; the signal's reason */
export async function findByFile(file: string, reader: Reader, asking: Asking): Promise<PicturePins> {
  return picturePins(await findAlike(await describeInTime(file, asking), { ...reader, limit: MOST }));
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

/** Others with the picture of a live pin, or one alike; null for other pins. */
export async function findByPin(pinId: string, reader: Reader): Promise<PicturePins | null> {
  const live = db.selectFrom('pins').select('media_id').where('id', '=', Number(pinId)).where('status', '=', 'live');
  const pin = await live.executeTakeFirst();
  if (!pin) return null;
  const signature = pin.media_id === null ? null : await findSignature(pin.media_id);
  const found: AlikePin[] = signature
    ? await findAlike(signature, { ...reader, limit: MOST, except: Number(pinId) })
    : [];
  return picturePins(found);
}
