import { moderationPage, parameter } from '@/app/_screens/moderation-page';
import { Button } from '@/components/ui/button';
import { SearchInput } from '@/components/ui/search-input';
import { searchPeople } from '@/lib/data/moderation/people';
import { countText } from '@/lib/domain/count-text';
import { isStaff, ROLES } from '@/lib/domain/roles';
import { moderationPaths } from '@/lib/domain/moderation-paths';

const { generateMetadata, Page } = moderationPage({
  title: 'Users',
  right: 'reviewPeople',
  load: async ({ search }) => {
    const word = parameter(search, 'q').trim().slice(0, 254).replaceAll('\0', '');
    return { word, people: await searchPeople(word) };
  },
  render: ({ word, people }) => (
    <>
      <form role="search" aria-label="Users" action={moderationPaths.users} className="mt-3 flex max-w-md gap-2">
        <SearchInput label="Name, id or email" name="q" defaultValue={word} className="min-w-0 flex-1" />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
      {people.length === 0 && <p className="py-8 text-muted">No one found.</p>}
      <ul className="mt-4 grid gap-2">
        {people.map((person) => (
          <li key={person.id} className="rounded-xl border border-line p-3">
            <a href={moderationPaths.user(person.id)} className="font-semibold wrap-anywhere hover:underline">
              <bdi translate="no">{person.name}</bdi>
            </a>
            <p className="text-sm wrap-anywhere text-muted">
              {person.email} · {person.id} · {countText(person.pins, 'pin')} · {countText(person.removals, 'removal')}
              {isStaff(person.role) && ` · ${ROLES[person.role].label?.toLowerCase()}`}
              {person.ban && ' · banned'}
            </p>
          </li>
        ))}
      </ul>
    </>
  ),
});

export { generateMetadata };
export default Page;
