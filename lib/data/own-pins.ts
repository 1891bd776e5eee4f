import 'server-only';
import { ownPaths, PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import { pinWords, type PinWords } from '@/lib/domain/pin-fields';
import { idSchema, type Pin } from '@/lib/schemas/pin';

export interface OwnPin {
  pin: Pin;
  /** As written: '' for an alt text made of the tags. */
  words: PinWords;
  /** Its file says that AI has made it. */
  isAiFile: boolean;
}

/** Whether or not it is shown yet. */
export async function findNewPin(userId: string, pinId: string): Promise<Pin | null> {
  const [row] = await namedQuery<PinRow & { status: string }>(
    'own new pin',
    `select ${PIN_COLUMNS}, p.status from pins p
     where p.id = $1 and p.posted_by = $2::bigint and p.status in ('live', 'pending', 'held') and p.deleted_at is null`,
    [Number(pinId), Number(userId)],
  );
  if (!row) return null;
  if (row.status === 'live') return toPin(row);
  const own = ownPaths({ key: row.image, type: row.media_type, playsWebp: row.plays_webp });
  return { ...toPin(row), ...own, waitsForReview: true };
}

/** A live pin; null for others' pins. */
export async function findOwnPin(userId: string, slugOrId: string): Promise<OwnPin | null> {
  const byId = idSchema.safeParse(slugOrId).success;
  const [row] = await namedQuery<PinRow & { is_ai_file: boolean }>(
    byId ? 'own pin by id' : 'own pin by slug',
    `select ${PIN_COLUMNS}, m.ai_source is not null as is_ai_file from pins p left join media m on m.id = p.media_id
     where ${byId ? 'p.id' : 'p.slug'} = $1 and p.posted_by = $2::bigint and p.status = 'live'`,
    [byId ? Number(slugOrId) : slugOrId, Number(userId)],
  );
  if (!row) return null;
  return { pin: toPin(row), words: pinWords((field) => row[field] ?? '', row.tags), isAiFile: row.is_ai_file };
}
