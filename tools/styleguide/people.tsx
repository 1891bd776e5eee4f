import { Section } from '@/components/ui/section';
import { Avatar } from '@/components/user/avatar';
import { PersonList } from '@/components/user/person-list';
import { ProfileHeader } from '@/components/user/profile-header';
import type { Pin } from '@/lib/schemas/pin';
import type { Profile } from '@/lib/schemas/user';

const SIZES = [36, 44, 88];
const SHOWN_PEOPLE = 6;

interface PeopleProps {
  people: readonly Profile[];
  pins: readonly Pin[];
}

export const People = ({ people, pins }: PeopleProps) => (
  <Section heading="People">
    <p className="mt-3 flex items-baseline gap-3">
      {SIZES.map((size) => (
        <Avatar key={size} name="Iris" image={null} size={size} />
      ))}
    </p>
    <div className="mt-4">
      <PersonList label="People" people={people.slice(0, SHOWN_PEOPLE)} heading="h3" />
    </div>
    {people.slice(0, 1).flatMap((profile) =>
      [false, true].map((isOwn) => (
        <div key={String(isOwn)} className="mt-6">
          <ProfileHeader profile={profile} heading={profile.name} tab="pins" isOwn={isOwn} cover={pins.slice(0, 6)} />
        </div>
      )),
    )}
  </Section>
);
