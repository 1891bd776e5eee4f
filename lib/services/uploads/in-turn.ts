const turns = new Map<string, Promise<unknown>>();

/** Does one after another what is under the same key, so that of many who bring the same file only one has the work. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key);
  const own = (before ?? Promise.resolve()).then(work, work);
  turns.set(key, own);
  try {
    return await own;
  } finally {
    if (turns.get(key) === own) turns.delete(key);
  }
}
