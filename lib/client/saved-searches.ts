import { api } from '@/lib/client/api';
import { readViewer } from '@/lib/client/viewer';
import { recordDone } from '@/lib/client/viewer-sets';
import type { SaveSearchRequest, SeenRequest } from '@/lib/schemas/saved-search';

/** Saves, renames or deletes a search. @throws ApiError */
export const putSearch = (body: SaveSearchRequest): Promise<unknown> =>
  api(own('searches'), { method: 'PUT', body, keepalive: true });

const own = (path: string) => `/users/${readViewer()?._id ?? ''}/${path}`;

/** Saves a search under a name, or renames it. @throws ApiError */
export async function saveSearch(query: string, name: string): Promise<void> {
  await putSearch({ query, saved: 1, name });
  recordDone({ set: 'savedSearches', id: query, isIn: true });
}

/** Lets go of a search. @throws ApiError */
export async function forgetSearch(query: string): Promise<void> {
  await putSearch({ query, saved: 0 });
  recordDone({ set: 'savedSearches', id: query, isIn: false });
}

/** Without it the count of new pins stays. */
export const noteSeen = (body: SeenRequest): void =>
  void api(own('searches/seen'), { method: 'POST', body }).catch(() => undefined);
