import { ownPinsPage } from '@/app/_screens/own-pins-page';
import { EmptyList } from '@/components/feed/feed-list';
import { getSavedPins } from '@/lib/data/saved-pins';
import { paths } from '@/lib/routes';
import { savedPinsSeo } from '@/lib/seo/viewer-seo';

/** The pins on the boards of a person, the latest added first. */
const { generateMetadata, Page } = ownPinsPage({
  tab: 'saved',
  pathOf: paths.saved,
  read: getSavedPins,
  seo: savedPinsSeo,
  renderEmpty: () => (
    <EmptyList>
      Nothing saved yet.
      <br />
      Save a pin to one of your boards to find it here again.
    </EmptyList>
  ),
});

export { generateMetadata };
export default Page;
