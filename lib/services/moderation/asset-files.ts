import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { MediaType } from '@/lib/domain/media-types';
import { variantKeys } from '@/lib/media/variants';
import { removeFiles } from '@/lib/services/remove-files';
import { BOARDS, WITHHELD, WORKS } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

export interface MediaAsset {
  /** Storage key without endings. */
  key: string;
  type: MediaType;
  width: number;
}

export type MediaAssetStorage = Pick<Storage, 'size' | 'read' | 'write' | 'copy' | 'remove'>;

const RANDOM = /-[0-9a-f]{32}$/;
const random = () => randomBytes(16).toString('hex');
/** The readable part of a key. */
const wordsOf = (key: string) => (key.split('/').at(-1) ?? '').replace(RANDOM, '').slice(0, 100) || 'pin';

export const newWithheldKey = (key: string): string => `${WITHHELD}${wordsOf(key)}-${random()}`;

/** Never used before, because caches may hold the old key. */
export const newPublicKey = (key: string): string => `${WORKS}${wordsOf(key)}-${random()}`;

/** Of rewritten files: the folder, the words and the letters by which a page knows its upload stay. */
export const newSisterKey = (key: string): string =>
  RANDOM.test(key) ? key.slice(0, -24) + random().slice(8) : `${key}-${random()}`;

export const newBoardKey = (slug: string): string => `${BOARDS}${slug.slice(0, 100)}-${random()}`;

export const isWithheld = (key: string): boolean => key.startsWith(WITHHELD);

/** Deletes a media asset's files; failures are left to upkeep. */
export const dropAsset = (
  { key, type, width }: MediaAsset,
  storage: Pick<Storage, 'remove'>,
  database: Kysely<DB>,
): Promise<void> => removeFiles(variantKeys(key, type, width), storage, database);
