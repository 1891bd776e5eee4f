import type { Kysely } from 'kysely';
import { dropArguments, importArguments } from '@/features/hash-lists/cli/hash-arguments';
import { dropHashList, importHashList, type HashList } from '@/features/hash-lists/lists/import-hash-list';
import { readHashList } from '@/features/hash-lists/lists/read-hash-list';
import type { DB } from '@/lib/db/types';
import { runCommand } from '@/server/cli/operator-command';

/** `npm run hashes`: imports or deletes a list of hashes. */
export const main = (): Promise<void> =>
  process.argv.slice(3).some((text) => text.startsWith('--drop'))
    ? runCommand('hashes', dropArguments, async ({ drop }, database) =>
        (await dropHashList(database, drop)) ? 'Dropped.' : 'There is no list of this source.',
      )
    : runCommand('hashes', importArguments, addHashList);

/** A faulty file changes nothing: it is read twice. */
async function addHashList({ file, list }: { file: string; list: HashList }, database: Kysely<DB>): Promise<string> {
  let found = 0;
  for await (const hash of readHashList(file)) found += hash.isWithdrawn ? 0 : 1;
  const { listed, withdrawn } = await importHashList(database, list, readHashList(file));
  const kind = list.isSealed ? 'Matches go on legal hold.' : 'Matches are refused.';
  return `${listed} of ${found} hashes listed, ${withdrawn} withdrawn. ${kind}`;
}
