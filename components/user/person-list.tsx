import { PersonCard } from '@/components/user/person-card';
import type { Pin } from '@/lib/schemas/pin';
import type { Profile } from '@/lib/schemas/user';

/** On the first screen of most windows. */
const EAGER_PEOPLE = 6;

interface PersonListProps {
  label: string;
  people: readonly Profile[];
  heading: 'h2' | 'h3';
  /** Their newest pins, to be shown below their names. */
  pinsOf?: ReadonlyMap<string, readonly Pin[]>;
}

/** Nothing for an empty list. */
export function PersonList({ label, people, heading, pinsOf }: PersonListProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
      {people.map((person, at) => (
        <li key={person._id}>
          <PersonCard person={person} heading={heading} pins={pinsOf?.get(person._id)} eager={at < EAGER_PEOPLE} />
        </li>
      ))}
    </ul>
  );
}
