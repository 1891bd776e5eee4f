import { recentParts } from '@/app/_parts/recent';
import { Parts } from '@/app/_screens/parts';
import { RecentScreen } from '@/components/recent/recent-screen';
import { NoScripts } from '@/components/ui/no-scripts';
import { recentSeo } from '@/lib/seo/viewer-seo';

export const metadata = recentSeo.metadata;

/** Only the browser knows what was viewed. */
export default function RecentPage() {
  return (
    <>
      <h1 className="pt-4 text-2xl font-bold">{recentSeo.heading}</h1>
      <NoScripts activity="This list" />
      <RecentScreen switches={<Parts of={recentParts} props={{}} />} />
    </>
  );
}
