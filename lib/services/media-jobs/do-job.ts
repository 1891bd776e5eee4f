import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { prepareAsset } from '@/lib/media/prepare';
import { refusals } from '@/lib/refusals';
import { writeOutcome, type JobOutcome } from '@/lib/services/media-jobs/job-outcome';
import { removeFiles } from '@/lib/services/remove-files';
import { keysOf, newAssetKey, storeAsset } from '@/lib/services/uploads/store-asset';
import type { Storage } from '@/lib/storage/storage';

/** For failures that are not the file's fault (rule 142). */
const MOST_TRIES = 3;

export interface JobPlace {
  database: Kysely<DB>;
  storage: Pick<Storage, 'read' | 'write' | 'remove'>;
  /** Makes an empty folder that goes with the job. */
  newFolder: (name: string) => Promise<string>;
}

interface Job {
  id: string;
  incoming: string;
  title: string;
  tries: number;
}

/**
 * Makes a job's media asset, stores its files and its outcome; repeated or concurrent runs count once, and jobs that nobody
 * wants are skipped.
 * @throws failures that are not the file's fault, while tries remain; the signal's reason
 */
export async function doJob(id: string, place: JobPlace, signal: AbortSignal): Promise<void> {
  const job = await beginJob(id, place.database);
  if (!job) return;
  try {
    if (job.tries > MOST_TRIES) throw new Error('the workers that took it died');
    await makeAsset(job, place, signal);
  } catch (error) {
    signal.throwIfAborted();
    // The asker has taken the file along.
    if (!(await isWanted(id, place.database))) return;
    const isFault = error instanceof AppError && error.status < 500;
    if (!isFault && job.tries < MOST_TRIES) throw error;
    const { code, message } = error instanceof AppError ? error : refusals.mediaCrashed();
    if (!isFault) log.error({ err: error, job: id }, 'a file could not be prepared');
    await storeOutcome(id, { refusal: { code, message } }, place.database);
  }
}

async function makeAsset(
  { id, incoming, title }: Job,
  { database, storage, newFolder }: JobPlace,
  signal: AbortSignal,
): Promise<void> {
  const file = path.join(await newFolder('incoming'), 'file');
  await pipeline(await storage.read(incoming), createWriteStream(file), { signal });
  const prepared = await prepareAsset(file, await newFolder('made'), { signal });
  const asset = { ...prepared, key: newAssetKey(title) };
  if (!(await noteKey(id, asset.key, database))) return;
  await storeAsset(asset.key, asset, storage, database);
  if (!(await storeOutcome(id, { asset }, database))) await removeFiles(keysOf(asset), storage, database);
}

async function beginJob(id: string, database: Kysely<DB>): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update media_jobs set begun_at = coalesce(begun_at, now()), tries = tries + 1
    where id = ${id} and outcome is null returning id, incoming, title, tries`.execute(database);
  return rows[0];
}

async function isWanted(id: string, database: Kysely<DB>): Promise<boolean> {
  const job = database.selectFrom('media_jobs').select('id').where('id', '=', id).where('outcome', 'is', null);
  return (await job.executeTakeFirst()) !== undefined;
}

/** Before the files, so that a crash leaves none unknown; false when the job is not wanted. */
const noteKey = (id: string, key: string, database: Kysely<DB>): Promise<boolean> =>
  isChanged(sql`update media_jobs set asset_key = ${key} where id = ${id} and outcome is null`, database);

/** False when it has an outcome or is not wanted. */
const storeOutcome = (id: string, outcome: JobOutcome, database: Kysely<DB>): Promise<boolean> =>
  isChanged(
    sql`update media_jobs set outcome = ${writeOutcome(outcome)}::jsonb, asset_key = ${'asset' in outcome ? outcome.asset.key : null}
      where id = ${id} and outcome is null`,
    database,
  );

const isChanged = async (statement: ReturnType<typeof sql>, database: Kysely<DB>): Promise<boolean> =>
  (await statement.execute(database)).numAffectedRows === 1n;
