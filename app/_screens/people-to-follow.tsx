import { Suggestions } from '@/components/feed/suggestions';
import { PersonCard } from '@/components/user/person-card';
import { getPeopleToFollow } from '@/lib/data/people-to-follow';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';

/** People whose pins are liked most and whom a person does not follow yet; nothing where there are none. */
export async function PeopleToFollow({ userId }: { userId: string }) {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const people = await getPeopleToFollow({ userId, filter, rules });
  if (people.length === 0) return null;
  return (
    <Suggestions heading="People to follow">
      <ul
        aria-label="People to follow"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3"
      >
        {people.map((person) => (
          <li key={person._id}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </Suggestions>
  );
}
