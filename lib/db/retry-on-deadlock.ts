import { failedFor } from '@/lib/db/sql-state';

const ATTEMPTS = 3;

/** Runs a transaction, and again when PostgreSQL ended it to break a deadlock: deletions take locks in many places. */
export async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!failedFor('deadlock', error) || attempt === ATTEMPTS) throw error;
    }
  }
}
