import { redirect } from 'next/navigation';
import { NotFoundScreen } from '@/app/_screens/not-found-screen';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { isStaff } from '@/lib/domain/roles';
import { notFoundSeo } from '@/lib/seo/status-seo';

/** Before the answer begins, so that its status is that of a redirect. */
export async function generateMetadata() {
  const viewer = await getPageViewer();
  if (viewer && isStaff(viewer.role)) redirect(moderationPaths.queue());
  return notFoundSeo().metadata;
}

/** Addresses without a page lead staff to the queue; for everybody else they do not exist. */
export default function UnknownModerationPage() {
  return <NotFoundScreen />;
}
