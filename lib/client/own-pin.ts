import { api, ApiError } from '@/lib/client/api';
import { PIN_FIELDS, type PinField, type PinWords } from '@/lib/domain/pin-fields';
import type { Pin } from '@/lib/schemas/pin';

const isSame = (one: PinWords[PinField], other: PinWords[PinField]) => JSON.stringify(one) === JSON.stringify(other);

/** Only changed fields, so that other windows' changes stay. */
export const changesOf = (before: PinWords, after: PinWords): Partial<PinWords> =>
  Object.fromEntries(
    PIN_FIELDS.filter((field) => !isSame(after[field], before[field])).map((field) => [field, after[field]]),
  );

/** @throws ApiError; an invalid tag is reported for the field of tags */
export async function updatePin(pinId: string, changes: Partial<PinWords>): Promise<Pin> {
  try {
    return await api<Pin>(`/pins/${pinId}`, { method: 'PATCH', body: changes });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.field?.startsWith('tags.')) throw error;
    throw new ApiError(error.status, error.message, 'tags', error.code);
  }
}

const GONE = [404, 410];

/** Into the trash. @throws ApiError */
export const deletePin = (pinId: string): Promise<void> => remove(`/pins/${pinId}`);

/** Out of the trash. @throws ApiError */
export const deleteForever = (pinId: string): Promise<void> => remove(`/pins/${pinId}/forever`);

/** @throws ApiError */
export const restorePin = (pinId: string): Promise<Pin> =>
  api<Pin>(`/pins/${pinId}/restore`, { method: 'POST', body: {} });

/** A missing pin counts as deleted. */
async function remove(path: string): Promise<void> {
  try {
    await api(path, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError) || !GONE.includes(error.status)) throw error;
  }
}
