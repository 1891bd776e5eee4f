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

/** A missing pin counts as deleted. @throws ApiError */
export async function deletePin(pinId: string): Promise<void> {
  try {
    await api(`/pins/${pinId}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError) || !GONE.includes(error.status)) throw error;
  }
}
