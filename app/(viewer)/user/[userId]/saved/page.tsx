import { ownPinsPage } from '@/app/_screens/own-pins-page';
import { PopularBoards } from '@/app/_screens/popular-boards';
import { EmptyList } from '@/components/feed/empty-list';
import { getSavedPins } from '@/lib/data/saved-pins';
import { paths } from '@/lib/routes';
import { savedPinsSeo } from '@/lib/seo/viewer-seo';

const OFFERS = [
  { label: 'Popular pins', href: paths.home() },
  { label: 'Create board', href: paths.createBoard },
];

const { generateMetadata, Page } = ownPinsPage({
  tab: 'saved',
  pathOf: paths.saved,
  read: getSavedPins,
  seo: savedPinsSeo,
  empty: (
    <>
      <EmptyList offers={OFFERS}>
        Nothing saved yet.
        <br />
        Save a pin to one of your boards to find it here again.
      </EmptyList>
      <PopularBoards />
    </>
  ),
});

export { generateMetadata };
export default Page;
