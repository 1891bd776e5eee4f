import useSWR, { mutate } from 'swr';
import { followFilter, pushFilter } from '@/lib/client/account-filter';
import { api, showBan } from '@/lib/client/api';
import { showSwitch } from '@/lib/client/filter-switch';
import { expire, reopenLostSession } from '@/lib/client/session';
import { withVerified } from '@/lib/client/verified';
import { readViewer } from '@/lib/client/viewer';
import { takeSets } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';
import type { Profile } from '@/lib/schemas/user';

/** Sends this device's changes first; includes likes, follows and boards (rule 115). */
async function loadAccount(userId: string): Promise<Account | Profile> {
  const before = await pushFilter(userId).catch(() => null);
  if (before) showSwitch(before);
  const asked = performance.now();
  const loaded = await api<Account | Profile>(`/users/${userId}?getSavedPins=1&getFollowed=1&getBoards=1`);
  return 'isBanned' in loaded ? takeSets(withVerified(loaded, asked), asked) : loaded;
}

/** On page load, focus and reconnection. */
export const useAccount = (userId: string | undefined) =>
  // Comparing contents, SWR's default, is slow with thousands of likes.
  useSWR(userId, loadAccount, { onSuccess: keepAccount, shouldRetryOnError: false, compare: Object.is });

export const reloadAccount = async (): Promise<void> => void (await mutate(readViewer()?._id));

/** Drops an answer that comes after sign-out. */
async function keepAccount(loaded: Account | Profile): Promise<void> {
  if (readViewer()?._id !== loaded._id) return;
  // Without a valid token the server sends the public profile.
  if (!('isBanned' in loaded)) return expire();
  const { hasSession, ...account } = loaded;
  storeViewer(account);
  if (account.isBanned) return showBan();
  if (hasSession === false) await reopenLostSession().catch(() => undefined);
  followFilter(account);
}
