import { ownPinsPage } from '@/app/_screens/own-pins-page';
import { EmptyList } from '@/components/feed/empty-list';
import { getLikedPins } from '@/lib/data/liked-pins';
import { readPersonalRules } from '@/lib/page/personal-rules';
import { paths } from '@/lib/routes';
import { likedPinsSeo } from '@/lib/seo/viewer-seo';

const { generateMetadata, Page } = ownPinsPage({
  tab: 'liked',
  pathOf: paths.liked,
  read: async (asked) => getLikedPins({ ...asked, rules: await readPersonalRules() }),
  seo: likedPinsSeo,
  empty: (
    <EmptyList offers={[{ label: 'Popular pins', href: paths.home() }]}>
      Nothing liked yet.
      <br />
      Like a pin to find it here again.
    </EmptyList>
  ),
});

export { generateMetadata };
export default Page;
