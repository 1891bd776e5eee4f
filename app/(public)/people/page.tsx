import { directoryPage } from '@/app/_screens/directory-page';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { PersonList } from '@/components/user/person-list';
import { getPeopleDirectory } from '@/lib/data/directories';
import { findNewestPins } from '@/lib/data/newest-pins-of-people';
import { paths } from '@/lib/routes';
import { peopleDirectorySeo } from '@/lib/seo/directory-seo';

const { generateMetadata, Page } = directoryPage({
  read: async (request) => {
    const list = await getPeopleDirectory(request);
    const ids = list.people.map(({ _id }) => _id);
    const pinsOf = await findNewestPins(ids, request.filter, request.rules);
    const [first = ''] = ids;
    return { ...list, pinsOf, newest: pinsOf.get(first)?.[0] };
  },
  seo: peopleDirectorySeo,
  show: ({ page, list }) => (
    <>
      {list.people.length === 0 && <EmptyList>Nobody found</EmptyList>}
      <PersonList label="People" people={list.people} heading="h2" pinsOf={list.pinsOf} />
      <Pagination page={page} totalPages={list.totalPages} href={paths.people} />
    </>
  ),
});

export { generateMetadata };
export default Page;
