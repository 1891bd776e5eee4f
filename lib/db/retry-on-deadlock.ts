import { failedFor } from '@/lib/db/sql-state';

const ATTEMPTS = 3;

/** Repeats a transaction after deadlocks: deletions lock in many places. */
export async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!failedFor('deadlock', error) || attempt === ATTEMPTS) throw error;
    }
  }
}
