import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { DB } from '@/lib/db/types';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The site's keys, made when they are first needed; a new pair would end every subscription (rule 182). */
export async function pushKeys(database: Kysely<DB>): Promise<PushKeys> {
  const known = await findKeys(database);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await database
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findKeys(database)) ?? { publicKey, privateKey };
}

const findKeys = (database: Kysely<DB>): Promise<PushKeys | undefined> =>
  database.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();
