import 'server-only';
import type { NewPin } from '@/lib/schemas/pin-requests';
import type { MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import { assertPinWords } from '@/lib/services/pins/assert-words';
import { publishPin } from '@/lib/services/pins/publish-pin';
import { addUpload, type NewUpload } from '@/lib/services/uploads/add-upload';
import { dropUpload } from '@/lib/services/uploads/drop-upload';

/** Uploads a file and publishes its pin, or keeps nothing; returns the pin's id. @throws AppError as `addUpload` and `publishPin` */
export async function publishFile(upload: NewUpload & { storage: MediaAssetStorage }, pin: NewPin): Promise<string> {
  assertPinWords(pin);
  const { userId, storage } = upload;
  const { id, isNew } = await addUpload({ ...upload, title: pin.title });
  try {
    return await publishPin(userId, id, pin, storage);
  } catch (error) {
    if (isNew) await dropUpload(userId, id, storage);
    throw error;
  }
}
