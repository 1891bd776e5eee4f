import { failedFor } from '@/lib/db/sql-state';

const ATTEMPTS = 3;

/** Does an act again that met another one of the same person in the wrong order: deletions take locks in many places. */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (!failedFor('deadlock', error) || attempt === ATTEMPTS) throw error;
    }
  }
}
