import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';

/** Of an embedding service (EMBEDDINGS_URL). */
export type Vector = readonly number[];

/** Vectors further apart by their cosine are not alike. */
const APART = 0.2;

let isThere: Promise<boolean> | undefined;

/** Whether the start has made the table of vectors (lib/db/embeddings); asked once in a process. */
export function keepsVectors(database: Kysely<DB> = db): Promise<boolean> {
  if (!env.EMBEDDINGS_URL) return Promise.resolve(false);
  isThere ??= sql<{ found: boolean }>`select to_regclass('embeddings.vectors') is not null as found`
    .execute(database)
    .then(({ rows }) => rows[0]?.found ?? false)
    .catch((error: unknown) => {
      isThere = undefined;
      throw error;
    });
  return isThere;
}

/** Null for a media asset that has none yet. */
export async function findVector(mediaId: number): Promise<Vector | null> {
  if (!(await keepsVectors())) return null;
  const { rows } = await sql<{ vector: number[] }>`
    select vector::real[] as vector from embeddings.vectors where media_id = ${mediaId}`.execute(db);
  return rows[0]?.vector ?? null;
}

/** Media assets that are alike, the most similar first. */
export async function findNearest(vector: Vector): Promise<number[]> {
  if (!(await keepsVectors())) return [];
  const { rows } = await sql<{ id: number }>`
    select nearest as id from embeddings.nearest(${JSON.stringify(vector)}, ${APART})`.execute(db);
  return rows.map(({ id }) => id);
}
