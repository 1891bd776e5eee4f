import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { MediaType } from '@/lib/domain/media-types';
import { variantKeys } from '@/lib/media/variants';
import { removeFiles } from '@/lib/services/remove-files';
import { BOARDS, WITHHELD } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';

/** The fields of a media asset that moving its files needs. */
export interface MediaAsset {
  /** Its storage key, without what its files add to it. */
  key: string;
  type: MediaType;
  width: number;
}

export type MediaAssetStorage = Pick<Storage, 'size' | 'read' | 'write' | 'remove'>;

const RANDOM = /-[0-9a-f]{32}$/;
const random = () => randomBytes(16).toString('hex');
/** The readable part of a key. */
const wordsOf = (key: string) => (key.split('/').at(-1) ?? '').replace(RANDOM, '').slice(0, 100) || 'pin';

/** A key out of public reach. */
export const newWithheldKey = (key: string): string => `${WITHHELD}${wordsOf(key)}-${random()}`;

/** A public key that was never used before: what was cached under the old one is not trusted. */
export const newPublicKey = (key: string): string => `works/${wordsOf(key)}-${random()}`;

/** A key of a board's preview that was never used before, public as the board is. */
export const newBoardKey = (slug: string): string => `${BOARDS}${slug.slice(0, 100)}-${random()}`;

/**
 * The public key of a media asset that nobody has seen yet. It keeps the first half of what was random, by which the page that
 * uploaded it knows it again; the other half is new, so that two attempts never write the same files.
 */
export const keyOfPublished = (key: string): string =>
  newPublicKey(key).replace(RANDOM, (fresh) => `${(RANDOM.exec(key)?.[0] ?? fresh).slice(0, 17)}${fresh.slice(17)}`);

/** Whether a media asset is out of public reach. */
export const isWithheld = (key: string): boolean => key.startsWith(WITHHELD);

/** Removes the files of a media asset; what cannot be removed is left to upkeep. */
export const dropAsset = (
  { key, type, width }: MediaAsset,
  storage: Pick<Storage, 'remove'>,
  database: Kysely<DB>,
): Promise<void> => removeFiles(variantKeys(key, type, width), storage, database);
