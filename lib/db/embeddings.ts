import type pg from 'pg';
import { env } from '@/lib/env';

type Settings = NonNullable<typeof env.EMBEDDINGS_URL>;

/** One process at a time, as migrations; writers of media assets wait for the new foreign key at most 3 s. */
const ALONE = "select pg_advisory_xact_lock(4714); set local lock_timeout = '3s'";
/** Media assets that a search takes from the index. */
const NEAREST = 200;

/**
 * Makes the table of vectors, in a schema of its own, which backups leave out; vectors of another model are dropped for a job to make anew.
 * Returns a warning for the operator when the database cannot hold them.
 */
export async function prepareEmbeddings(pool: pg.Pool, settings = env.EMBEDDINGS_URL): Promise<string | null> {
  if (!settings) return null;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(ALONE);
    await makeTable(client, settings);
    await client.query('commit');
    return null;
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    return (
      `Warning: EMBEDDINGS_URL is set, but the database has no usable pgvector (${reason}): similar pictures are found by ` +
      "the site's own descriptor. See docs/operations/README.md."
    );
  } finally {
    client.release();
  }
}

async function makeTable(client: pg.ClientBase, { model, dimensions }: Settings): Promise<void> {
  const content = `${model} ${dimensions}`;
  const { rows } = await client.query<{ content: string | null }>(
    "select obj_description(to_regclass('embeddings.vectors'), 'pg_class') as content",
  );
  if (rows[0]?.content === content) return;
  await client.query(`
    create schema if not exists embeddings;
    create extension if not exists vector schema embeddings;
    drop table if exists embeddings.vectors;
    select set_config('search_path', concat_ws(', ', 'embeddings', extnamespace::regnamespace, 'public'), true)
    from pg_extension where extname = 'vector'`);
  await client.query(`
    create table embeddings.vectors (
      media_id bigint primary key references media on delete cascade, vector vector(${dimensions}) not null);
    create index on embeddings.vectors using hnsw (vector vector_cosine_ops);
    create or replace function embeddings.nearest(wanted text, apart float8) returns setof bigint language sql stable
    set hnsw.ef_search = ${NEAREST} set search_path from current as $$
      select media_id from (
        select media_id, vector <=> wanted::vector as distance from embeddings.vectors order by 2 limit ${NEAREST}) near
      where distance <= apart order by distance
    $$`);
  await client.query(`comment on table embeddings.vectors is ${client.escapeLiteral(content)}`);
}
