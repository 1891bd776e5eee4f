import { api } from '@/lib/client/api';
import { readViewer } from '@/lib/client/viewer';
import { LIKE_WANTED_HEADER } from '@/lib/config';
import type { Mark, ViewerSet } from '@/lib/client/viewer-sets';

type ToggledSet = Exclude<ViewerSet, 'boardPins'>;
export type Toggle = Mark<ToggledSet>;

interface Mutation {
  /** Answers with the server's count, where there is one. */
  send: (id: string, isIn: boolean) => Promise<number | undefined>;
  /** Rule 107. */
  needsVerified: boolean;
  /** The beginning of a sentence. */
  failure: (isIn: boolean) => string;
}

const follow = (kind: 'users' | 'boards' | 'tags') => async (id: string, isIn: boolean) => {
  const body = { follow: isIn ? 1 : 0 };
  const answer = await api<{ followersCount: number } | undefined>(`/${kind}/${encodeURIComponent(id)}/follow`, {
    method: 'PUT',
    body,
    keepalive: true,
  });
  return answer?.followersCount;
};

async function like(id: string, isIn: boolean): Promise<number> {
  const { savesCount } = await api<{ savesCount: number }>(`/pins/${id}/save`, {
    method: 'POST',
    body: { userId: readViewer()?._id },
    headers: { [LIKE_WANTED_HEADER]: isIn ? '1' : '0' }, // The call toggles, and this page may be older than the like.
    keepalive: true,
  });
  return savesCount;
}

async function saveSearch(query: string, isIn: boolean): Promise<undefined> {
  const body = { query, saved: isIn ? 1 : 0 };
  await api(`/users/${readViewer()?._id ?? ''}/searches`, { method: 'PUT', body, keepalive: true });
}

const followFailure = (isIn: boolean) => (isIn ? 'Following did not work.' : 'Unfollowing did not work.');

const MUTATIONS: Record<ToggledSet, Mutation> = {
  savedPins: {
    send: like,
    needsVerified: true,
    failure: (isIn) => (isIn ? 'Your like was not saved.' : 'Your like was not removed.'),
  },
  followedUsers: { send: follow('users'), needsVerified: false, failure: followFailure },
  followedBoards: { send: follow('boards'), needsVerified: false, failure: followFailure },
  followedTags: { send: follow('tags'), needsVerified: false, failure: followFailure },
  savedSearches: {
    send: saveSearch,
    needsVerified: false,
    failure: (isIn) => (isIn ? 'Your search was not saved.' : 'Your search was not deleted.'),
  },
};

export const mutationOf = ({ set }: Toggle): Mutation => MUTATIONS[set];
