import path from 'node:path';
import type { Env } from '@/lib/env';
import { BucketStorage } from '@/lib/storage/bucket';
import { countErrors } from '@/lib/storage/counted-storage';
import { DiskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/storage';

type StorageSettings = Pick<
  Env,
  | 'DATA_DIR'
  | 'STORAGE_S3_BUCKET'
  | 'STORAGE_S3_ENDPOINT'
  | 'STORAGE_S3_REGION'
  | 'STORAGE_S3_KEY_ID'
  | 'STORAGE_S3_SECRET'
>;

/** One for the whole process: it keeps connections open. */
let bucketStorage: BucketStorage | undefined;

/** The storage that the settings choose: a bucket, or the folder `media` under DATA_DIR. */
export function openStorage(env: StorageSettings): Storage {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_KEY_ID: accessKeyId, STORAGE_S3_SECRET: secretAccessKey } = env;
  if (!bucket) return countErrors(new DiskStorage(path.join(env.DATA_DIR, 'media')));
  bucketStorage ??= new BucketStorage({
    bucket,
    endpoint: env.STORAGE_S3_ENDPOINT,
    region: env.STORAGE_S3_REGION,
    key: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
  return countErrors(bucketStorage);
}
