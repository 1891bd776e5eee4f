import useSWR, { mutate } from 'swr';
import { followFilter, pushFilter } from '@/lib/client/account-filter';
import { api, showBan } from '@/lib/client/api';
import { tellSwitch } from '@/lib/client/filter-switch';
import { expire, reopenLostSession } from '@/lib/client/session';
import { withVerified } from '@/lib/client/verified';
import { readViewer } from '@/lib/client/viewer';
import { takeSets } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';
import type { Account } from '@/lib/schemas/account';
import type { Profile } from '@/lib/schemas/user';

/** Loads one's account with likes, follows and boards (rule 38), after what this device has to tell it. */
async function loadAccount(userId: string): Promise<Account | Profile> {
  const before = await pushFilter(userId).catch(() => null);
  if (before) tellSwitch(before);
  const asked = performance.now();
  const loaded = await api<Account | Profile>(`/users/${userId}?getSavedPins=1&getFollowed=1&getBoards=1`);
  return 'isBanned' in loaded ? takeSets(withVerified(loaded, asked), asked) : loaded;
}

/** Has the account loaded with the page, on focus and on reconnection, and kept. */
export const useAccount = (userId: string | undefined) =>
  // Comparing answers by their contents, as is the default, takes long with thousands of likes.
  useSWR(userId, loadAccount, { onSuccess: keepAccount, shouldRetryOnError: false, compare: Object.is });

/** Asks for the account again, as each page does. */
export const reloadAccount = async (): Promise<void> => void (await mutate(readViewer()?._id));

/** Keeps what was loaded and does what follows from it. An answer that comes after the person left is dropped. */
async function keepAccount(loaded: Account | Profile): Promise<void> {
  if (readViewer()?._id !== loaded._id) return;
  // Asked without a token that holds, the server shows what anybody may see.
  if (!('isBanned' in loaded)) return expire();
  const { hasSession, ...account } = loaded;
  storeViewer(account);
  if (account.isBanned) return showBan();
  if (hasSession === false) await reopenLostSession().catch(() => undefined);
  followFilter(account);
}
