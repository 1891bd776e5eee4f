import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { rowJob } from '@/lib/jobs/row-job';
import { log } from '@/lib/log';
import {
  localList,
  remoteProvider,
  type HashProvider,
  type AssetHashes,
} from '@/lib/services/moderation/hash-provider';
import { keepPin, removePins } from '@/lib/services/moderation/pin-actions';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';

const MATCH_REASON = 'It is a work that must not be published.';
const ASKED_AT_ONCE = 50;

/** Checks the local list and the provider; `unknown`: the provider failed, so the media asset stays hidden. */
export async function screenAsset(
  hashes: AssetHashes,
  { provider = remoteProvider(), database = db }: { provider?: HashProvider | null; database?: Kysely<DB> } = {},
): Promise<'clear' | 'match' | 'unknown'> {
  if ((await localList(database).check(hashes)) === 'match') return 'match';
  if (!provider) return 'clear';
  return provider.check(hashes).catch((error: unknown) => {
    log.warn({ err: error }, 'the hash provider could not be asked');
    return 'unknown' as const;
  });
}

/** Has a pending pin wait for the provider; `thenLive`: a clear answer publishes it. */
export const quarantinePin = (trx: Transaction<DB>, pinId: string, thenLive: boolean) =>
  sql`insert into hash_quarantine (pin_id, then_live) values (${pinId}, ${thenLive})`.execute(trx);

interface Waiting {
  id: number;
  then_live: boolean;
  sha256: Buffer;
  pdq: string[];
}

interface Upkeep {
  database: Kysely<DB>;
  storage: MediaAssetStorage;
  provider?: HashProvider | null;
}

async function findWaiting({ database }: Upkeep, which: RawBuilder<boolean>): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select q.pin_id as id, q.then_live, m.sha256,
      array(select pdq::text from media_hashes where media_id = m.id order by frame) as pdq
    from hash_quarantine q join pins p on p.id = q.pin_id join media m on m.id = p.media_id
    where q.ask_at <= now() and p.status = 'pending' and ${which}
    order by q.ask_at limit ${ASKED_AT_ONCE}`.execute(database);
  return rows;
}

/** Retries the provider for waiting pins: clear ones go on, matches are removed. */
export const askAgain = rowJob('quarantine', {
  column: 'q.pin_id',
  find: findWaiting,
  async work({ id: pin, then_live: isLive, ...hashes }, { database, storage, provider = remoteProvider() }) {
    const found = await screenAsset(hashes, { provider, database });
    if (found === 'unknown') {
      await sql`update hash_quarantine set attempts = attempts + 1,
        ask_at = now() + least(interval '1 minute' * 2 ^ least(attempts, 10), interval '1 hour')
        where pin_id = ${pin}`.execute(database);
      return false;
    }
    const also = async (trx: Transaction<DB>) => void (await forget(pin, trx));
    const action = { actor: null, storage, database, also };
    if (found === 'match') await removePins([String(pin)], { ...action, reason: MATCH_REASON, legal: false });
    else if (isLive) await keepPin(String(pin), action);
    else await forget(pin, database);
    return true;
  },
});

const forget = (pin: number, database: Kysely<DB>) =>
  sql`delete from hash_quarantine where pin_id = ${pin}`.execute(database);
