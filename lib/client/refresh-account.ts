import { mutate } from 'swr';
import { followFilter, pushFilter } from '@/lib/client/account-filter';
import { api, showBan } from '@/lib/client/api';
import { tellSwitch } from '@/lib/client/filter-switch';
import { expire, reopenSession } from '@/lib/client/session';
import { readViewer } from '@/lib/client/viewer';
import { takeSets } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';
import { paths } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';
import type { Profile } from '@/lib/schemas/user';

/** Pages with a form for visitors. */
const SETTLING: readonly string[] = [paths.signIn, paths.signUp];

/** Loads one's account with likes, follows and boards (rule 38), after what this device has to tell it. */
export async function loadAccount(userId: string): Promise<Account | Profile> {
  const before = await pushFilter(userId).catch(() => null);
  if (before) tellSwitch(before);
  const asked = performance.now();
  const loaded = await api<Account | Profile>(`/users/${userId}?getSavedPins=1&getFollowed=1&getBoards=1`);
  return 'isBanned' in loaded ? takeSets(loaded, asked) : loaded;
}

/** Asks for the account again, as the session keeper does with each page. */
export const reloadAccount = async (): Promise<void> => void (await mutate(readViewer()?._id));

/** Keeps what was loaded and does what follows from it. An answer that comes after the person left is dropped. */
export async function keepAccount(loaded: Account | Profile): Promise<void> {
  if (readViewer()?._id !== loaded._id) return;
  // Asked without a token that holds, the server shows what anybody may see.
  if (!('isBanned' in loaded)) return expire();
  const { hasSession, ...account } = loaded;
  storeViewer(account);
  if (account.isBanned) return showBan();
  // The forms for visitors settle that by themselves.
  if (hasSession === false && !SETTLING.includes(location.pathname)) await reopenSession().catch(() => undefined);
  followFilter(account);
}
