import { api } from '@/lib/client/api';
import { readViewer } from '@/lib/client/viewer';
import type { Mark, ViewerSet } from '@/lib/client/viewer-sets';

/** The sets whose members are toggled. */
type ToggledSet = Exclude<ViewerSet, 'boardPins'>;
/** A button that toggles. */
export type Toggle = Mark<ToggledSet>;

interface Mutation {
  /** Asks the server to put the id into the set or to take it out; gives the count that follows from it. */
  send: (id: string, isIn: boolean) => Promise<number>;
  /** Whether the person's email must be verified (rule 31). */
  needsVerified: boolean;
  /** The failure, as the beginning of a sentence. */
  failure: (isIn: boolean) => string;
}

const follow = (kind: 'users' | 'boards') => async (id: string, isIn: boolean) => {
  const body = { follow: isIn ? 1 : 0 };
  const answer = await api<{ followersCount: number }>(`/${kind}/${id}/follow`, {
    method: 'PUT',
    body,
    keepalive: true,
  });
  return answer.followersCount;
};

async function like(id: string, isIn: boolean): Promise<number> {
  const body = { userId: readViewer()?._id, add: isIn ? 1 : 0 };
  return (await api<{ savesCount: number }>(`/pins/${id}/save`, { method: 'POST', body, keepalive: true })).savesCount;
}

const followFailure = (isIn: boolean) => (isIn ? 'Following did not work.' : 'Unfollowing did not work.');

const MUTATIONS: Record<ToggledSet, Mutation> = {
  savedPins: {
    send: like,
    needsVerified: true,
    failure: (isIn) => (isIn ? 'Your like was not saved.' : 'Your like was not taken back.'),
  },
  followedUsers: { send: follow('users'), needsVerified: false, failure: followFailure },
  followedBoards: { send: follow('boards'), needsVerified: false, failure: followFailure },
};

/** Returns the mutation that a button of this kind does. */
export const mutationOf = ({ set }: Toggle): Mutation => MUTATIONS[set];
