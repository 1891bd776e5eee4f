/** SQLSTATE of the act that PostgreSQL gives up so that another one can go on. */
const DEADLOCK = '40P01';
const ATTEMPTS = 3;

/** Does an act again that met another one of the same person in the wrong order: deletions take locks in many places. */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!isDeadlock || attempt === ATTEMPTS) throw error;
    }
  }
}
