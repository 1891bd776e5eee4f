import 'server-only';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { countOwnBoards } from '@/lib/data/own-boards';
import type { Profile } from '@/lib/schemas/user';

/** Owners also count their private and empty boards. */
export async function asOwner(profile: Profile): Promise<{ profile: Profile; isOwn: boolean }> {
  const isOwn = (await getPageViewer())?.id === profile._id;
  if (!isOwn) return { profile, isOwn };
  return { profile: { ...profile, counts: { ...profile.counts, boards: await countOwnBoards(profile._id) } }, isOwn };
}
