import { directoryPage } from '@/app/_screens/directory-page';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { paths } from '@/lib/routes';
import { tagDirectorySeo } from '@/lib/seo/directory-seo';
import { tagLabel } from '@/lib/seo/titles';
import { getTagDirectory } from '@/lib/services/tag-page';

const { generateMetadata, Page } = directoryPage({
  read: getTagDirectory,
  seo: tagDirectorySeo,
  show: ({ page, list }) => (
    <>
      {list.tags.length === 0 && <EmptyList>No tags found</EmptyList>}
      <ul aria-label="Tags" className="flex flex-wrap gap-1.5 wrap-anywhere">
        {list.tags.map(({ name, pins }) => (
          <li key={name} className="min-w-0">
            <a href={paths.tag(name)()} className="choice">
              <bdi translate="no">{tagLabel(name)}</bdi> <span className="text-muted">{pins}</span>
            </a>
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={list.totalPages} href={paths.tags} />
    </>
  ),
});

export { generateMetadata };
export default Page;
