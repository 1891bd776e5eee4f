import { searchPage } from '@/app/_screens/search-page';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { PersonList } from '@/components/user/person-list';
import { paths } from '@/lib/routes';
import { searchPeopleSeo } from '@/lib/seo/search-seo';
import { correctName } from '@/lib/services/forgiving-search';
import { findPeopleMeant } from '@/lib/services/meant-search';

const { generateMetadata, Page } = searchPage({
  tab: 'people',
  pathOf: paths.searchPeople,
  read: findPeopleMeant,
  correct: correctName,
  seo: searchPeopleSeo,
  show: ({ term, page, list, tabs }) => (
    <>
      {list.people.length === 0 && (
        <EmptyList offers={[...tabs, { label: 'Most followed people', href: paths.people() }]}>Nobody found</EmptyList>
      )}
      <PersonList label="People" people={list.people} heading="h2" />
      <Pagination page={page} totalPages={list.totalPages} href={paths.searchPeople(term)} />
    </>
  ),
});

export { generateMetadata };
export default Page;
