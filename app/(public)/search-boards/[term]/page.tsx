import { NoBoards } from '@/app/_screens/popular-boards';
import { searchPage } from '@/app/_screens/search-page';
import { BoardList } from '@/components/board/board-list';
import { withPreview } from '@/lib/data/previews';
import { paths } from '@/lib/routes';
import { searchBoardsSeo } from '@/lib/seo/search-seo';
import { correctWords } from '@/lib/services/forgiving-search';
import { findBoardsMeant, findBoardsPartly } from '@/lib/services/meant-search';

const { generateMetadata, Page } = searchPage({
  tab: 'boards',
  pathOf: paths.searchBoards,
  read: async ({ term, page, filter, rules }) => {
    const { list, ...meant } = await findBoardsMeant(term, page, filter, rules);
    return { ...meant, list: await withPreview(list) };
  },
  readPartly: async ({ term, page, filter, rules }) => {
    const found = await findBoardsPartly(term, page, filter, rules);
    return found && { ...found, list: await withPreview(found.list) };
  },
  correct: correctWords,
  seo: searchBoardsSeo,
  show: ({ term, page, list, tabs }) => (
    <BoardList list={list} page={page} href={paths.searchBoards(term)} empty={<NoBoards offers={tabs} />} />
  ),
});

export { generateMetadata };
export default Page;
