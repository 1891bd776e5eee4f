import { PersonCard } from '@/components/user/person-card';
import type { Profile } from '@/lib/schemas/user';

interface PersonListProps {
  label: string;
  people: readonly Profile[];
  heading: 'h2' | 'h3';
}

/** Nothing for an empty list. */
export function PersonList({ label, people, heading }: PersonListProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
      {people.map((person) => (
        <li key={person._id}>
          <PersonCard person={person} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
