import { atomResponse, noFeed } from '@/app/feed.xml/atom-response';
import { findProfile, getPinsOfUser } from '@/lib/data/users';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';

interface Context {
  params: Promise<{ userId: string }>;
}

export async function GET(_request: Request, { params }: Context) {
  const profile = await findProfile((await params).userId, DEFAULT_CONTENT_FILTER);
  if (!profile) return noFeed('person');
  const { _id, name } = profile;
  const { pins } = await getPinsOfUser(profile, 1, DEFAULT_CONTENT_FILTER);
  const path = machinePaths.profileFeedXml(_id);
  return atomResponse({ pins, title: `Newest by ${name}`, path, pagePath: paths.profile(_id)() });
}
