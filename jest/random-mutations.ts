import type pg from 'pg';
import { NO_DATA_FOUND, RandomGallery, type Mutation } from '@/jest/random-gallery';
import { openPool } from '@/lib/db/pool';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { env } from '@/lib/env';

/** The outcome of random mutations: errors other than "no such pin", and the number of mutations of each kind. */
export interface MutationsReport {
  done: Record<string, number>;
  errors: string[];
}

/** Runs mutations on a small gallery, so that they meet often, `atOnce` at a time; the two sweepers run among the others. */
export async function runRandomMutations({
  count,
  atOnce,
  random,
}: {
  count: number;
  atOnce: number;
  random: () => number;
}) {
  const gallery = await RandomGallery.make(random);
  const pool = openPool({
    url: env.DATABASE_URL ?? '',
    application: 'random-mutations',
    max: atOnce,
    statementTimeoutMs: 0,
  });
  const report: MutationsReport = { done: {}, errors: [] };
  let left = count;
  const actor = async () => {
    while (left-- > 0) {
      const [name, mutation] = gallery.next();
      try {
        await retryOnDeadlock(() => inTransaction(pool, mutation)); // as the site does
        report.done[name] = (report.done[name] ?? 0) + 1;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === NO_DATA_FOUND))
          report.errors.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, actor));
  await pool.query('select flush_ranks(1000000)');
  await pool.end();
  return report;
}

async function inTransaction(pool: pg.Pool, mutation: Mutation): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await mutation(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
