import { AsyncLocalStorage } from 'node:async_hooks';

const failures = new AsyncLocalStorage<{ error?: unknown }>();

/** next-auth would report an outage as a wrong password. */
export function noteSessionFailure(error: unknown): void {
  const failure = failures.getStore();
  if (failure) failure.error = error;
}

/** @throws the error noted during `work` */
export async function throwingSessionFailures<T>(work: () => Promise<T>): Promise<T> {
  const failure: { error?: unknown } = {};
  const result = await failures.run(failure, work);
  if (failure.error !== undefined) throw failure.error;
  return result;
}
