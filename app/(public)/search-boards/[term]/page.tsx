import { NoBoards } from '@/app/_screens/popular-boards';
import { searchPage } from '@/app/_screens/search-page';
import { BoardList } from '@/components/board/board-list';
import { withPreview } from '@/lib/data/previews';
import { paths } from '@/lib/routes';
import { searchBoardsSeo } from '@/lib/seo/search-seo';
import { correctWords } from '@/lib/services/forgiving-search';
import { findBoards } from '@/lib/services/search';

const { generateMetadata, Page } = searchPage({
  tab: 'boards',
  pathOf: paths.searchBoards,
  read: async ({ term, page, filter, rules }) => withPreview(await findBoards(term, page, filter, rules)),
  correct: correctWords,
  seo: searchBoardsSeo,
  show: ({ term, page, list }) => (
    <BoardList
      list={list}
      page={page}
      href={paths.searchBoards(term)}
      empty={<NoBoards offers={[{ label: 'Search pins instead', href: paths.search(term)() }]} />}
    />
  ),
});

export { generateMetadata };
export default Page;
