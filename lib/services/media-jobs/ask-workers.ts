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

/** On all machines together. */
const MOST_WAITING = 100;
/** Less than the front gives an upload. */
const LIMIT_MS = 110_000;

interface Wish {
  file: string;
  /** Begins the key. */
  title: string;
  sender: Sender;
  storage: Pick<Storage, 'write' | 'remove'>;
  signal?: AbortSignal;
  limitMs?: number;
}

/**
 * Has a worker make and store a media asset, and waits for it (rules 138, 140 to 142); the job ends with the wait.
 * @throws AppError of the worker or the storage, `unavailable` when too many wait or it takes too long; the signal's reason
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

/** False when too many wait. */
async function addJob({ id, incoming, title, sender: { person, network } }: NewJob): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select add_media_job(${id}, ${incoming}, ${title}, ${MOST_WAITING}, ${person}, ${network}) as added`.execute(db);
  return rows[0]?.added ?? false;
}

/** Null without an outcome. */
async function endJob(id: string): Promise<JobOutcome | null> {
  const { rows } = await sql<{ outcome: unknown }>`select end_media_job(${id}) as outcome`.execute(db);
  return readOutcome(rows[0]?.outcome ?? null);
}
