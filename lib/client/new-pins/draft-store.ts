import { createStore, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval';
import type { Draft } from '@/lib/client/new-pins/draft';

export interface DraftStore {
  read: () => Promise<Draft[]>;
  readFile: (id: string) => Promise<File | undefined>;
  save: (drafts: readonly Draft[]) => Promise<void>;
  saveFile: (id: string, file: File) => Promise<void>;
  forget: (ids: readonly string[]) => Promise<void>;
  forgetFile: (id: string) => Promise<void>;
}

/** Opens on first use: a browser without IndexedDB must not fail earlier. */
function lazily(name: string): () => UseStore {
  let store: UseStore | undefined;
  return () => (store ??= createStore(name, 'kept'));
}

/** Each account has its own databases, so that nobody sees another's drafts. */
export function openDraftStore(userId: string): DraftStore {
  const drafts = lazily(`new-pins-${userId}`);
  const files = lazily(`new-pin-files-${userId}`);
  return {
    read: async () => (await entries<string, Draft>(drafts())).map(([, draft]) => draft),
    readFile: async (id) => get<File>(id, files()),
    save: async (kept) =>
      setMany(
        kept.map((draft): [string, Draft] => [draft.id, draft]),
        drafts(),
      ),
    saveFile: async (id, file) => set(id, file, files()),
    forget: async (ids) => {
      await delMany([...ids], drafts());
      await delMany([...ids], files());
    },
    forgetFile: async (id) => delMany([id], files()),
  };
}
