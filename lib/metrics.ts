import { Counter, Histogram, register } from 'prom-client';
import { AppError } from '@/lib/errors';

/** Every bundle of the renderer has a copy of this module: they share the process's registry. */
function ofProcess<Metric>(name: string, make: () => Metric): Metric {
  return (register.getSingleMetric(name) as Metric | undefined) ?? make();
}

/** Series begin at 0: one that appears with its first event has not grown for Prometheus, and alerts nobody. */
function counterOf<Label extends string>(name: string, help: string, label: Label, values: readonly string[]) {
  return ofProcess(name, () => {
    const counter = new Counter({ name, help, labelNames: [label] });
    for (const value of values) counter.labels(value).inc(0);
    return counter;
  });
}

export const mails = counterOf('mails_total', 'Mails, by what became of them', 'result', [
  'sent',
  'put-off',
  'given-up',
  'not-sent',
]);

export const storageErrors = counterOf('storage_errors_total', 'Calls of the storage that failed', 'operation', [
  'write',
  'size',
  'read',
  'remove',
  'check',
]);

/** Failures that are not the token's or account's fault. */
export const identityErrors = counterOf(
  'identity_errors_total',
  'Calls of the identity service that failed',
  'operation',
  ['verify', 'remove', 'sign-out'],
);

/** Purges sent to a CDN. */
export const cdnCalls = counterOf('cdn_calls_total', 'Purge calls to a CDN, by whether it accepted them', 'result', [
  'taken',
  'failed',
]);

const mediaJobs = counterOf(
  'media_jobs_total',
  'Files that workers were asked to prepare, by what became of them',
  'result',
  ['done', 'refused', 'failed', 'dropped'],
);

/**
 * Counts a file that workers were asked to prepare: done; refused for what it is; failed each time; or dropped, since nobody waited any
 * more or it took too long.
 */
export const countMediaJob = (result: 'done' | 'refused' | 'failed' | 'dropped'): void =>
  mediaJobs.labels(result).inc();

const uploadSeconds = ofProcess('upload_seconds', () => {
  const help = 'Time that uploads took once they had come in, by what became of them';
  const buckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];
  return new Histogram<'result'>({ name: 'upload_seconds', help, labelNames: ['result'], buckets });
});

/** Does the work of an upload and notes how long it took: stored, refused for what it is, or failed. */
export async function timeUpload<Stored>(work: () => Promise<Stored>): Promise<Stored> {
  const end = uploadSeconds.startTimer();
  try {
    const stored = await work();
    end({ result: 'stored' });
    return stored;
  } catch (error) {
    end({ result: error instanceof AppError && error.status < 500 ? 'refused' : 'failed' });
    throw error;
  }
}
