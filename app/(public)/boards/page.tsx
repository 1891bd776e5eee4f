import { directoryPage } from '@/app/_screens/directory-page';
import { BoardList } from '@/components/board/board-list';
import { BoardTools } from '@/components/board/board-tools';
import { EmptyList } from '@/components/feed/empty-list';
import { getBoardDirectory } from '@/lib/data/directories';
import { withPreview } from '@/lib/data/previews';
import { toBoardSort } from '@/lib/domain/board-sorts';
import { paths } from '@/lib/routes';
import type { SearchParams } from '@/lib/schemas/feed-query';
import { boardDirectorySeo } from '@/lib/seo/directory-seo';

const sortOf = ({ sort }: SearchParams) => toBoardSort(sort);

const { generateMetadata, Page } = directoryPage({
  read: async (request, search) => withPreview(await getBoardDirectory({ ...request, sort: sortOf(search) })),
  seo: ({ search, ...shown }) => boardDirectorySeo({ ...shown, sort: sortOf(search) }),
  show: ({ page, list, search }) => (
    <>
      <BoardTools sort={sortOf(search)} />
      <BoardList
        list={list}
        page={page}
        href={paths.boardsBy(sortOf(search))}
        empty={<EmptyList>No boards found</EmptyList>}
      />
    </>
  ),
});

export { generateMetadata };
export default Page;
