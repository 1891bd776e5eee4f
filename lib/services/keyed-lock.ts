const last = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier calls with its key in this process. */
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
