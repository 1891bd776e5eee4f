import { directoryPage } from '@/app/_screens/directory-page';
import { BoardList } from '@/components/board/board-list';
import { EmptyList } from '@/components/feed/empty-list';
import { getBoardDirectory } from '@/lib/data/directories';
import { withPreview } from '@/lib/data/previews';
import { paths } from '@/lib/routes';
import { boardDirectorySeo } from '@/lib/seo/directory-seo';

const { generateMetadata, Page } = directoryPage({
  read: async (request) => withPreview(await getBoardDirectory(request)),
  seo: boardDirectorySeo,
  show: ({ page, list }) => (
    <BoardList list={list} page={page} href={paths.boards} empty={<EmptyList>No boards found</EmptyList>} />
  ),
});

export { generateMetadata };
export default Page;
