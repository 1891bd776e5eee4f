import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { dropHashList, importHashList } from '@/lib/services/hash-lists/import-hash-list';
import { readHashList } from '@/lib/services/hash-lists/read-hash-list';
import type { HashRequest } from '@/server/cli/terms/parse-hash-request';

/** Imports or drops a list of hashes. A faulty file changes nothing: it is read twice. */
export async function changeHashLists(request: HashRequest, database: Kysely<DB>): Promise<string> {
  if (request.action === 'drop')
    return (await dropHashList(database, request.source)) ? 'Dropped.' : 'There is no list of this source.';
  let found = 0;
  for await (const hash of readHashList(request.file)) found += hash.isWithdrawn ? 0 : 1;
  const { listed, withdrawn } = await importHashList(database, request.list, readHashList(request.file));
  const kind = request.list.isSealed ? 'Matches go on legal hold.' : 'Matches are refused.';
  return `${listed} of ${found} hashes listed, ${withdrawn} withdrawn. ${kind}`;
}
