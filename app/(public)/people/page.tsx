import { directoryPage } from '@/app/_screens/directory-page';
import { EmptyList } from '@/components/feed/empty-list';
import { Pagination } from '@/components/feed/pagination';
import { PersonList } from '@/components/user/person-list';
import { getPeopleDirectory } from '@/lib/data/directories';
import { getPinsOfUser } from '@/lib/data/users';
import { paths } from '@/lib/routes';
import { peopleDirectorySeo } from '@/lib/seo/directory-seo';

const { generateMetadata, Page } = directoryPage({
  read: async (request) => {
    const list = await getPeopleDirectory(request);
    const [first] = list.people;
    return first ? { ...list, newest: (await getPinsOfUser(first, 1, request.filter)).pins[0] } : list;
  },
  seo: peopleDirectorySeo,
  show: ({ page, list }) => (
    <>
      {list.people.length === 0 && <EmptyList>Nobody found</EmptyList>}
      <PersonList label="People" people={list.people} heading="h2" />
      <Pagination page={page} totalPages={list.totalPages} href={paths.people} />
    </>
  ),
});

export { generateMetadata };
export default Page;
