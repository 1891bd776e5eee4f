import { createStore, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval';
import type { Draft } from '@/lib/client/new-pins/draft';

/** Keeps drafts and their files in this browser. */
export interface DraftStore {
  read: () => Promise<Draft[]>;
  readFile: (id: string) => Promise<File | undefined>;
  save: (drafts: readonly Draft[]) => Promise<void>;
  saveFile: (id: string, file: File) => Promise<void>;
  forget: (ids: readonly string[]) => Promise<void>;
  forgetFile: (id: string) => Promise<void>;
}

/** Opened when it is first used: a browser without the database must not fail before that. */
function lazily(name: string): () => UseStore {
  let store: UseStore | undefined;
  return () => (store ??= createStore(name, 'kept'));
}

/** The drafts of one account; each has databases of its own, so that nobody is shown those of another. */
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
