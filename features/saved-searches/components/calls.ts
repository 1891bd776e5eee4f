import { api } from '@/lib/client/api';
import { mutationOf, type Toggle } from '@/lib/client/mutations';
import { readViewer } from '@/lib/client/viewer';
import { recordDone } from '@/lib/client/viewer-sets';
import type { SaveSearchRequest, SeenRequest } from '@/features/saved-searches/schemas';

const own = (path: string) => `/users/${readViewer()?._id ?? ''}/${path}`;

/** Saves a search under a name, or renames it. @throws ApiError */
export async function saveSearch(query: string, name: string): Promise<void> {
  const body: SaveSearchRequest = { query, saved: 1, name };
  await api(own('searches'), { method: 'PUT', body, keepalive: true });
  recordDone({ set: 'savedSearches', id: query, isIn: true });
}

/** Lets go of a search. @throws ApiError */
export async function forgetSearch(query: string): Promise<void> {
  const mark: Toggle = { set: 'savedSearches', id: query };
  await mutationOf(mark).send(query, false);
  recordDone({ ...mark, isIn: false });
}

/** Without it the count of new pins stays. */
export const noteSeen = (body: SeenRequest): void =>
  void api(own('searches/seen'), { method: 'POST', body }).catch(() => undefined);
