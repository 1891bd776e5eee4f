import 'server-only';
import { findReleases } from '@/features/makers/releases/find-releases';
import { PeoplePart } from '@/features/makers/releases/people-part';
import { PeopleShown } from '@/features/makers/releases/people-shown';
import type { Pin } from '@/lib/schemas/pin';

export const ReleasesOfOwnPin = async ({ pin }: { pin: Pick<Pin, '_id' | 'title'> }) => (
  <PeopleShown pin={pin} releases={await findReleases(pin._id)} />
);

export const ReleasesOfPin = async ({ pinId, isLive }: { pinId: string; isLive: boolean }) => (
  <PeoplePart pinId={pinId} releases={await findReleases(pinId)} isLive={isLive} />
);
