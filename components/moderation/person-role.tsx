'use client';

import { useState } from 'react';
import { changesOf, RoleForm, type RolePerson } from '@/components/moderation/role-form';
import { Dialog } from '@/components/ui/dialog';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { roleRefusal, type Actor } from '@/lib/domain/policies/person';
import type { Role } from '@/lib/domain/roles';

interface PersonRoleProps {
  person: RolePerson & { ban: object | null };
  actor: Actor;
}

/** Not for oneself, and no more rights for banned people. */
export function PersonRole({ person: { id, name, image, role, ban }, actor }: PersonRoleProps) {
  const [next, setNext] = useState<Role>();
  const allowed = changesOf(role).filter((change) => !roleRefusal(actor, { id, isBanned: ban !== null }, change.role));
  if (allowed.length === 0) return null;
  const asked = allowed.find((change) => change.role === next);
  return (
    <Section
      heading="Role"
      text="A moderator works through the queue. A senior moderator also decides about bans, legal matters and appeals, an admin about everything. Every admin gets a message that says who changed this, and why."
    >
      <div className="mt-4 flex flex-wrap gap-2">
        {allowed.map((change) => (
          <Button
            key={change.role}
            variant={change.role === 'person' ? 'danger' : 'outlined'}
            className="disabled:opacity-60"
            onClick={() => setNext(change.role)}
          >
            {change.title}
          </Button>
        ))}
      </div>
      <Dialog title={asked?.title ?? ''} open={asked !== undefined} onClose={() => setNext(undefined)} isForm>
        {asked && <RoleForm person={{ id, name, image, role }} change={asked} />}
      </Dialog>
    </Section>
  );
}
