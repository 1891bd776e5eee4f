'use client';

import { ActButtons } from '@/components/moderation/act-buttons';
import { CHANGE_BAN, PERSON_ACTS } from '@/lib/domain/acts/people';
import { banRefusal, type Actor } from '@/lib/domain/policies/person';
import { can, type Role } from '@/lib/domain/roles';

interface PersonActionsProps {
  person: { id: string; name: string; role: Role; isBanned: boolean };
  actor: Actor;
}

export function PersonActions({ person, actor }: PersonActionsProps) {
  if (!can(actor.role, 'reviewPeople')) return null;
  const { warn, ban, unban } = PERSON_ACTS;
  const rows = [
    warn,
    ...(banRefusal(actor, person) ? [] : [person.isBanned ? CHANGE_BAN : ban]),
    ...(person.isBanned ? [unban] : []),
  ];
  return (
    <ActButtons
      rows={rows.filter(({ right }) => can(actor.role, right))}
      of={person}
      label={`Actions on ${person.name}`}
      className="mt-3 flex flex-wrap gap-2"
    />
  );
}
