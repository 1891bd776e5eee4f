import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import type { Sender } from '@/lib/domain/turns';
import type { StoredAsset } from '@/lib/media/prepared-asset';
import { countMediaJob } from '@/lib/metrics';
import { refusals } from '@/lib/refusals';
import { readOutcome, type JobOutcome } from '@/lib/services/media-jobs/job-outcome';
import { untilDone } from '@/lib/services/media-jobs/job-watch';
import { removeFiles } from '@/lib/services/remove-files';
import { keysOf } from '@/lib/services/uploads/store-asset';
import { INCOMING } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

/** Files that may wait for a worker, of all machines together. */
const MOST_WAITING = 100;
/** How long an answer is waited for, ms: less than the front gives uploads for their turn and their preparation. */
const LIMIT_MS = 110_000;

interface Wish {
  /** Path of the file as it came in. */
  file: string;
  /** The key of the media asset begins with it. */
  title: string;
  sender: Sender;
  storage: Pick<Storage, 'write' | 'remove'>;
  signal?: AbortSignal;
  limitMs?: number;
}

/**
 * Has a worker make a media asset of a file and store its files, and waits for it (rules 160 to 162, 181). The job ends with the wait:
 * a worker does not begin it any more, or stops.
 * @throws AppError what the worker and the storage say, `unavailable` when too many files wait or it takes too long; the signal's reason
 *   when it is aborted
 */
export async function askWorkers({
  file,
  title,
  sender,
  storage,
  signal,
  limitMs = LIMIT_MS,
}: Wish): Promise<StoredAsset> {
  const id = randomUUID();
  const incoming = INCOMING + id;
  const limit = AbortSignal.timeout(limitMs);
  await storage.write(incoming, { file });
  try {
    if (!(await addJob({ id, incoming, title, sender }))) throw refusals.tooManyFiles();
    await untilDone(id, signal ? AbortSignal.any([signal, limit]) : limit);
  } catch (error) {
    const outcome = await endJob(id);
    await removeFiles([incoming, ...(outcome && 'asset' in outcome ? keysOf(outcome.asset) : [])], storage);
    countMediaJob('dropped');
    throw error === limit.reason ? refusals.tooManyFiles() : error;
  }
  const outcome = (await endJob(id)) ?? { refusal: refusals.mediaCrashed() };
  await removeFiles([incoming], storage);
  if ('asset' in outcome) {
    countMediaJob('done');
    return outcome.asset;
  }
  const { code, message } = outcome.refusal;
  countMediaJob(code === 'unavailable' ? 'failed' : 'refused');
  throw refusals.ofMediaProcess(code, message);
}

interface NewJob extends Pick<Wish, 'title' | 'sender'> {
  id: string;
  incoming: string;
}

/** @returns false when too many wait */
async function addJob({ id, incoming, title, sender: { person, network } }: NewJob): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select add_media_job(${id}, ${incoming}, ${title}, ${MOST_WAITING}, ${person}, ${network}) as added`.execute(db);
  return rows[0]?.added ?? false;
}

/** @returns what has become of it; null when nothing has */
async function endJob(id: string): Promise<JobOutcome | null> {
  const { rows } = await sql<{ outcome: unknown }>`select end_media_job(${id}) as outcome`.execute(db);
  return readOutcome(rows[0]?.outcome ?? null);
}
