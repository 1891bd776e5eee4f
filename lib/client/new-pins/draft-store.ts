import { createStore, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval';
import { hasIndexedDb } from '@/lib/client/has-indexed-db';
import { inTime } from '@/lib/client/in-time';
import type { Draft } from '@/lib/client/new-pins/draft';

export interface DraftStore {
  read: () => Promise<Draft[]>;
  readFile: (id: string) => Promise<File | undefined>;
  save: (drafts: readonly Draft[]) => Promise<void>;
  saveFile: (id: string, file: File) => Promise<void>;
  forget: (ids: readonly string[]) => Promise<void>;
  forgetFile: (id: string) => Promise<void>;
}

/** A slow disk takes seconds for a large file. */
const TRANSACTION_MS = 30_000;

/** Opens on first use; rejects where IndexedDB does not answer. */
function lazily(name: string): UseStore {
  let store: UseStore | undefined;
  return async (mode, work) => {
    if (!(await hasIndexedDb())) throw new Error('IndexedDB does not answer');
    store ??= createStore(name, 'kept');
    return inTime(store(mode, work), TRANSACTION_MS);
  };
}

/** Each account has its own databases, so that nobody sees another's drafts. */
export function openDraftStore(userId: string): DraftStore {
  const drafts = lazily(`new-pins-${userId}`);
  const files = lazily(`new-pin-files-${userId}`);
  return {
    read: async () => (await entries<string, Draft>(drafts)).map(([, draft]) => draft),
    readFile: async (id) => get<File>(id, files),
    save: async (kept) =>
      setMany(
        kept.map((draft): [string, Draft] => [draft.id, draft]),
        drafts,
      ),
    saveFile: async (id, file) => set(id, file, files),
    forget: async (ids) => {
      await delMany([...ids], drafts);
      await delMany([...ids], files);
    },
    forgetFile: async (id) => delMany([id], files),
  };
}
