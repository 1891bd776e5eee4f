import { AsyncLocalStorage } from 'node:async_hooks';

const failures = new AsyncLocalStorage<{ error?: unknown }>();

/** Notes why a session could not be opened: next-auth would tell an outage as a wrong password, in its own words. */
export function noteSessionFailure(error: unknown): void {
  const failure = failures.getStore();
  if (failure) failure.error = error;
}

/** Does what it is told. @throws what was noted meanwhile */
export async function throwingSessionFailures<T>(work: () => Promise<T>): Promise<T> {
  const failure: { error?: unknown } = {};
  const result = await failures.run(failure, work);
  if (failure.error !== undefined) throw failure.error;
  return result;
}
