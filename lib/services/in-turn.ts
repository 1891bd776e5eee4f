const turns = new Map<string, Promise<unknown>>();

/** Does one after another, in this process, what is under the same key: many calls of one kind then cost no more than one at a time. */
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
