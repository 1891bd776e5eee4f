import 'server-only';
import { findAlike } from '@/features/pictures-alike/looks/find-alike';
import { picturePins, type PicturePins } from '@/features/pictures-alike/search/picture-pins';
import { findSignature } from '@/lib/data/find-signature';
import { db } from '@/lib/db/client';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { describeInTime, type Asking } from '@/lib/services/describe-in-time';

interface Reader {
  filter: ContentFilter;
  /** Undefined for visitors. */
  viewer?: string;
}

/** Of both sections together. */
const MOST = 48;

/** Visible pins with the picture in a file, or one alike; the file is only read (rule 36). @throws AppError as `prepareAsset`; the signal's reason */
export async function findByFile(file: string, reader: Reader, asking: Asking): Promise<PicturePins> {
  return picturePins(await findAlike(await describeInTime(file, asking), { ...reader, limit: MOST }));
}

/** Others with the picture of a live pin, or one alike; null for other pins. */
export async function findByPin(pinId: string, reader: Reader): Promise<PicturePins | null> {
  const live = db.selectFrom('pins').select('media_id').where('id', '=', Number(pinId)).where('status', '=', 'live');
  const pin = await live.executeTakeFirst();
  if (!pin) return null;
  const signature = pin.media_id === null ? null : await findSignature(pin.media_id);
  return picturePins(signature ? await findAlike(signature, { ...reader, limit: MOST, except: Number(pinId) }) : []);
}
