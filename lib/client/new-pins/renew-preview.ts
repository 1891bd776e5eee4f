import type { NewPinsStore } from '@/lib/client/new-pins/store';
import { findUpload } from '@/lib/client/uploads';

/** Image URLs of uploads expire after an hour; failures change nothing. */
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
