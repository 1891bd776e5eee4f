import type { NewPinsStore } from '@/lib/client/new-pins/store';
import { findUpload } from '@/lib/client/uploads';

/**
 * Asks the site again where the picture of an upload is: a URL holds for an hour, and the page may be open for longer.
 * Nothing changes when the site cannot say.
 */
export async function renewPreview(store: NewPinsStore, id: string): Promise<void> {
  const uploadOf = () => {
    const upload = store.find(id)?.upload;
    return upload?.kind === 'done' ? upload.upload : undefined;
  };
  const uploadId = uploadOf()?._id;
  if (!uploadId) return;
  const fresh = await findUpload(uploadId).catch(() => undefined);
  if (fresh && uploadOf()?._id === uploadId) store.update(id, { upload: { kind: 'done', upload: fresh } });
}
