const last = new Map<string, Promise<unknown>>();

/** Runs `work` when all earlier calls with the same key are done, in this process: so many calls of one kind cost no more than one at a time. */
export async function withKeyedLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const own = (before ?? Promise.resolve()).then(work, work);
  last.set(key, own);
  try {
    return await own;
  } finally {
    if (last.get(key) === own) last.delete(key);
  }
}
