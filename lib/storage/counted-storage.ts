import { storageErrors } from '@/lib/metrics';
import type { Storage } from '@/lib/storage/storage';

/** Counts failures by operation. */
export function countErrors(storage: Storage): Storage {
  const counted =
    <Args extends unknown[], Answer>(operation: string, ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        return await ask.apply(storage, args);
      } catch (error) {
        storageErrors.inc({ operation });
        throw error;
      }
    };
  return {
    write: counted('write', storage.write),
    copy: counted('copy', storage.copy),
    size: counted('size', storage.size),
    read: counted('read', storage.read),
    remove: counted('remove', storage.remove),
    check: counted('check', storage.check),
    list: (prefix) => storage.list(prefix),
  };
}
