import { Suggestions } from '@/components/feed/suggestions';
import { PersonList } from '@/components/user/person-list';
import { getPeopleToFollow } from '@/lib/data/people-to-follow';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';

/** The most liked people whom the viewer does not follow; nothing if there are none. */
export async function PeopleToFollow({ userId }: { userId: string }) {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  const people = await getPeopleToFollow({ userId, filter, rules });
  if (people.length === 0) return null;
  return (
    <Suggestions heading="People to follow">
      <PersonList label="People to follow" people={people} heading="h3" />
    </Suggestions>
  );
}
