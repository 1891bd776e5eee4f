import { Counter, Histogram, register } from 'prom-client';
import { AppError } from '@/lib/errors';

/** Each bundle of the renderer has a copy of this module: what they count stands in the one registry of the process. */
function ofProcess<Metric>(name: string, make: () => Metric): Metric {
  return (register.getSingleMetric(name) as Metric | undefined) ?? make();
}

/** Mails by what became of them: sent, put off, given up, or too many were asked for. */
export const mails = ofProcess('mails_total', () => {
  const help = 'Mails, by what became of them';
  return new Counter<'result'>({ name: 'mails_total', help, labelNames: ['result'] });
});

/** Calls of the storage that failed. */
export const storageErrors = ofProcess('storage_errors_total', () => {
  const help = 'Calls of the storage that failed';
  return new Counter<'operation'>({ name: 'storage_errors_total', help, labelNames: ['operation'] });
});

/** Calls by which a CDN is told what to forget. */
export const cdnCalls = ofProcess('cdn_calls_total', () => {
  const help = 'Calls by which a CDN is told what to forget, by whether it took them';
  return new Counter<'result'>({ name: 'cdn_calls_total', help, labelNames: ['result'] });
});

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
