import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { formatOf } from '@/lib/domain/formats';
import type { MediaType } from '@/lib/domain/media-types';
import { log } from '@/lib/log';
import { prepareAsset } from '@/lib/media/prepare';
import { originalKey } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';

/** For all media assets of an action; the rest is blocked by known hashes. */
const PATIENCE_MS = 15_000;

interface Unknown {
  id: number;
  key: string;
  type: MediaType;
}

interface Where {
  storage: Pick<Storage, 'size' | 'read'>;
  database?: Kysely<DB>;
}

/** Computes missing hashes from files (demo content, old uploads); call it before a block. */
export async function learnHashes(pinIds: readonly number[], { storage, database = db }: Where): Promise<void> {
  const { rows } = await sql<Unknown>`
    select distinct m.id, m.key, m.type from pins p join media m on m.id = p.media_id
    where p.id = any (${pinIds}::bigint[]) and m.rotated_hashes = '{}'`.execute(database);
  if (rows.length === 0) return;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-looks-'));
  try {
    const learn = async (asset: Unknown) =>
      learnHashesOf(asset, path.join(folder, String(asset.id)), { storage, database, signal }).catch((error: unknown) =>
        log.warn({ err: error, asset: asset.key }, 'a media asset is blocked by the hashes that it has'),
      );
    await Promise.all(rows.map(learn));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Learning extends Required<Where> {
  signal: AbortSignal;
}

async function learnHashesOf({ id, key, type }: Unknown, place: string, { storage, database, signal }: Learning) {
  const own = originalKey(key, type);
  if ((await storage.size(own)) === null) return;
  const bytes = await buffer(await storage.read(own));
  if (!formatOf(bytes)) return;
  const file = `${place}-file`;
  await writeFile(file, bytes);
  const made = await mkdtemp(`${place}-`);
  const { hashes, rotatedHashes } = await prepareAsset(file, made, { signal });
  await database.transaction().execute(async (trx) => {
    await sql`update media set rotated_hashes = ${rotatedHashes}::bit(256)[] where id = ${id}`.execute(trx);
    await sql`insert into media_hashes (media_id, frame, pdq)
      select ${id}, frame, pdq from unnest(${hashes.map(({ frame }) => frame)}::smallint[],
        ${hashes.map(({ pdq }) => pdq)}::bit(256)[]) look (frame, pdq)
      on conflict do nothing`.execute(trx);
  });
}
