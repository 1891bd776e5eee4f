import { api, ApiError } from '@/lib/client/api';
import { PIN_FIELDS, type PinField, type PinWords } from '@/lib/domain/pin-fields';
import type { Pin } from '@/lib/schemas/pin';

const isSame = (one: PinWords[PinField], other: PinWords[PinField]) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields that were changed; changes of another window to other fields thus stay. */
export const changesOf = (before: PinWords, after: PinWords): Partial<PinWords> =>
  Object.fromEntries(
    PIN_FIELDS.filter((field) => !isSame(after[field], before[field])).map((field) => [field, after[field]]),
  );

/** Changes a pin of one's own. @throws ApiError; what is wrong with one tag is told of the field of the tags */
export async function updatePin(pinId: string, changes: Partial<PinWords>): Promise<Pin> {
  try {
    return await api<Pin>(`/pins/${pinId}`, { method: 'PATCH', body: changes });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.field?.startsWith('tags.')) throw error;
    throw new ApiError(error.status, error.message, 'tags', error.code);
  }
}

const GONE = [404, 410];

/** Deletes a pin of one's own; one that is gone already is as good as deleted. @throws ApiError */
export async function deletePin(pinId: string): Promise<void> {
  try {
    await api(`/pins/${pinId}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError) || !GONE.includes(error.status)) throw error;
  }
}
