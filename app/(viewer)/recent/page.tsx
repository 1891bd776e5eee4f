import { RecentScreen } from '@/components/recent/recent-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { recentSeo } from '@/lib/seo/viewer-seo';

export const metadata = recentSeo.metadata;

/** What was viewed on this device. The server knows nothing of it. */
export default function RecentPage() {
  return (
    <>
      <h1 className="pt-4 text-2xl font-bold">{recentSeo.heading}</h1>
      <NoScripts activity="This list" />
      <RecentScreen />
    </>
  );
}
