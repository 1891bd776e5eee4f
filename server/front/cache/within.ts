/** The value of `work` if it comes within `ms`, else undefined; `work` must not reject. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  if (ms === Infinity) return work;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
