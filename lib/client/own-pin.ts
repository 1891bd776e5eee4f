import { api, ApiError } from '@/lib/client/api';
import type { Pin } from '@/lib/schemas/pin';

/** What a person writes of a pin. */
export interface PinWords {
  title: string;
  /** '' lets it be made of the tags. */
  alt: string;
  tags: readonly string[];
  /** '' for none. */
  destination: string;
}

const isSame = (one: PinWords[keyof PinWords], other: PinWords[keyof PinWords]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is written otherwise than it was; what another window changed meanwhile is thus left as it is. */
export function changesOf(before: PinWords, after: PinWords): Partial<PinWords> {
  const { title, alt, tags, destination } = after;
  return {
    ...(!isSame(title, before.title) && { title }),
    ...(!isSame(alt, before.alt) && { alt }),
    ...(!isSame(tags, before.tags) && { tags }),
    ...(!isSame(destination, before.destination) && { destination }),
  };
}

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
