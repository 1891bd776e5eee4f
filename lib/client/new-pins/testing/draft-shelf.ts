import type { Draft } from '@/lib/client/new-pins/draft';
import type { DraftStore } from '@/lib/client/new-pins/draft-store';

export function draftShelf(...kept: Draft[]) {
  const drafts = new Map(kept.map((draft) => [draft.id, draft]));
  const files = new Map<string, File>();
  const store: DraftStore = {
    read: async () => [...drafts.values()],
    readFile: async (id) => files.get(id),
    save: async (more) => more.forEach((draft) => drafts.set(draft.id, draft)),
    saveFile: async (id, file) => void files.set(id, file),
    forget: async (ids) => {
      for (const id of ids) {
        drafts.delete(id);
        files.delete(id);
      }
    },
    forgetFile: async (id) => void files.delete(id),
  };
  return { store, drafts, files };
}
