import path from 'node:path';
import type { Env } from '@/lib/env';
import { BucketStorage } from '@/lib/storage/bucket';
import { countErrors } from '@/lib/storage/counted-storage';
import { DiskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/storage';

/** One per process: it keeps connections open. */
let bucketStorage: BucketStorage | undefined;

/** A bucket, or the folder `media` under DATA_DIR. */
export function openStorage({ DATA_DIR, STORAGE_S3_BUCKET }: Pick<Env, 'DATA_DIR' | 'STORAGE_S3_BUCKET'>): Storage {
  if (!STORAGE_S3_BUCKET) return countErrors(new DiskStorage(path.join(DATA_DIR, 'media')));
  bucketStorage ??= new BucketStorage(STORAGE_S3_BUCKET);
  return countErrors(bucketStorage);
}
