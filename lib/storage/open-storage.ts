import path from 'node:path';
import type { Env } from '@/lib/env';
import { DiskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/storage';

/** The storage that the settings choose: the folder `media` under DATA_DIR. */
export function openStorage(env: Pick<Env, 'DATA_DIR'>): Storage {
  return new DiskStorage(path.join(env.DATA_DIR, 'media'));
}
