import { pinOfDraft, type Draft } from '@/lib/client/new-pins/draft';
import type { DraftKeeper } from '@/lib/client/new-pins/draft-keeper';
import type { DraftStore } from '@/lib/client/new-pins/draft-store';
import { pinOfUpload, type NewPin } from '@/lib/client/new-pins/new-pin';
import { findPublished } from '@/lib/client/new-pins/publish-pin';
import { oneTabAtATime, openTabs } from '@/lib/client/new-pins/tab';
import { readUploads } from '@/lib/client/uploads';
import type { Upload } from '@/lib/schemas/upload';

export interface Restored {
  pins: NewPin[];
  published: number;
}

const uploadOf = ({ source }: Draft) => (source.kind === 'stored' ? source.uploadId : undefined);

/** Drafts that no open tab holds, and uploads from elsewhere. */
export async function restore(
  drafts: DraftStore,
  keeper: DraftKeeper,
  { userId, tab }: { userId: string; tab: string },
): Promise<Restored> {
  const asked = readUploads().catch(() => null);
  return oneTabAtATime(`restore ${userId}`, async () => {
    const open = await openTabs();
    const all = await drafts.read().catch(() => []);
    const own = all.filter((draft) => !open.has(draft.tab)).sort((a, b) => a.place - b.place);
    await drafts.save(own.map((draft) => ({ ...draft, tab }))).catch(() => undefined);
    keeper.takeOver(own);
    const uploads = await asked;
    const found = await Promise.all(own.map((draft) => restoreOne(draft, { drafts, uploads, userId })));
    const known = new Set(all.map(uploadOf));
    const elsewhere = (uploads ?? []).filter(({ _id }) => !known.has(_id)).map(pinOfUpload);
    const pins = found.filter((pin) => pin !== null);
    return { pins: [...pins, ...elsewhere], published: found.length - pins.length };
  });
}

interface Around {
  drafts: DraftStore;
  uploads: readonly Upload[] | null;
  userId: string;
}

/** Null for a draft that is a pin already: the page was left before the answer. */
async function restoreOne(draft: Draft, { drafts, uploads, userId }: Around): Promise<NewPin | null> {
  const { id, source } = draft;
  const file = source.kind === 'file' ? await drafts.readFile(id).catch(() => undefined) : undefined;
  const pin = pinOfDraft(draft, { file, uploads });
  if (source.kind !== 'stored' || pin.upload.kind !== 'failed' || !source.image) return pin;
  const published = await findPublished(source.image, userId).catch(() => undefined);
  return published ? null : pin;
}
