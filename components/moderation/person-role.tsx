'use client';

import { ActButtons } from '@/components/moderation/act-buttons';
import { Section } from '@/components/ui/section';
import { Avatar } from '@/components/user/avatar';
import { roleActs } from '@/lib/domain/acts/people';
import type { ModeratedPerson } from '@/lib/domain/moderated';
import { roleRefusal, type Actor } from '@/lib/domain/policies/person';

interface PersonRoleProps {
  person: Pick<ModeratedPerson, 'id' | 'name' | 'image' | 'role'> & { ban: object | null };
  actor: Actor;
}

/** Not for oneself, and no more rights for banned people. */
export function PersonRole({ person, actor }: PersonRoleProps) {
  const { id, name, image, ban } = person;
  const rows = roleActs(person.role).filter(({ role }) => !roleRefusal(actor, { id, isBanned: ban !== null }, role));
  if (rows.length === 0) return null;
  const head = (
    <div className="flex items-center gap-3">
      <Avatar name={name} image={image} size={56} />
      <p className="min-w-0 wrap-anywhere">
        <strong dir="auto" translate="no" className="block">
          {name}
        </strong>
        <span className="text-sm text-muted">Id {id}</span>
      </p>
    </div>
  );
  return (
    <Section
      heading="Role"
      text="A moderator works through the queue. A senior moderator also decides about bans, legal matters and appeals, an admin about everything. Every admin gets a message that says who changed this, and why."
    >
      <ActButtons rows={rows} of={person} head={head} className="mt-4 flex flex-wrap gap-2" />
    </Section>
  );
}
