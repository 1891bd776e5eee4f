import { directoryPage } from '@/app/_screens/directory-page';
import { TagsByLetter } from '@/components/directory/tags-by-letter';
import { Tiles } from '@/components/directory/tiles';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { paths } from '@/lib/routes';
import { tagDirectorySeo } from '@/lib/seo/directory-seo';
import { tagLabel } from '@/lib/seo/titles';
import { getTagDirectory } from '@/lib/services/tag-page';

const { generateMetadata, Page } = directoryPage({
  read: getTagDirectory,
  seo: tagDirectorySeo,
  show: ({ page, list: { tags, tiles, totalPages } }) => (
    <>
      {tags.length === 0 && <EmptyList>No tags found</EmptyList>}
      {tiles.length > 0 && (
        <Tiles
          label="Tags"
          areOwnWords
          tiles={tiles.map((tile) => ({ ...tile, name: tagLabel(tile.name), href: paths.tag(tile.name)() }))}
        />
      )}
      <TagsByLetter tags={tags.slice(tiles.length)} />
      <Pagination page={page} totalPages={totalPages} href={paths.tags} />
    </>
  ),
});

export { generateMetadata };
export default Page;
