import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { countRestrictions, PARTS } from '@/features/dsa/cli/count-restrictions';
import { dsaParts } from '@/features/dsa/cli/dsa-parts';
import { countAppeals, countNotices, readActions } from '@/features/dsa/cli/read-year';

/** Writes the parts of a year's report, whose sums equal those of the audit log (rule 206); returns what it has written. */
export async function writeReport(
  database: Kysely<DB>,
  { year, folder, service }: { year: number; folder: string; service: string },
): Promise<string> {
  const { actions, ...lines } = await readActions(database, year);
  const restrictions = await countRestrictions(database, lines);
  const [notices, appeals] = [await countNotices(database, year), await countAppeals(database, year)];
  const inParts = PARTS.map((part) => restrictions[part].get('TOTAL')?.measures ?? 0);
  const counted = inParts.reduce((sum, some) => sum + some, 0);
  const logged = actions.reduce((sum, own) => sum + own.restrictions, 0);
  if (counted !== logged) throw new Error(`The parts count ${counted} restrictions, the audit log ${logged}.`);
  const parts = Object.entries(dsaParts({ service, year, notices, restrictions, appeals, actions }));
  await mkdir(folder, { recursive: true });
  for (const [name, text] of parts) await writeFile(path.join(folder, name), text);
  const [byLaw = 0, byTerms = 0, ownByLaw = 0, ownByTerms = 0] = inParts;
  return [
    `${logged} restrictions in the audit log of ${year}: ${byLaw + byTerms} after notices (part 4), ${ownByLaw} by law (part 5), ${ownByTerms} by the terms (part 6).`,
    ...parts.map(([name]) => path.join(folder, name)),
  ].join('\n');
}
