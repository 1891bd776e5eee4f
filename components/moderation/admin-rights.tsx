'use client';

import { useState } from 'react';
import { CHANGES, RoleForm, type RolePerson } from '@/components/moderation/role-form';
import { Dialog } from '@/components/ui/dialog';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { roleRefusal, type Actor } from '@/lib/domain/policies/person';
import { isStaff } from '@/lib/domain/roles';

interface AdminRightsProps {
  person: RolePerson & { ban: object | null };
  actor: Actor;
}

/** Not for oneself, and not for banned people. */
export function AdminRights({ person: { id, name, image, role, ban }, actor }: AdminRightsProps) {
  const change = CHANGES[role];
  const [isOpen, setIsOpen] = useState(false);
  if (roleRefusal(actor, { id, isBanned: ban !== null }, change.role)) return null;
  return (
    <Section
      heading="Admin rights"
      text="An admin decides about everybody’s pins, boards and accounts. Every admin gets a message that says who changed this, and why."
    >
      <Button
        variant={isStaff(role) ? 'danger' : 'outlined'}
        className="mt-4 disabled:opacity-60"
        onClick={() => setIsOpen(true)}
      >
        {change.title}
      </Button>
      <Dialog title={change.title} open={isOpen} onClose={() => setIsOpen(false)} isForm>
        <RoleForm person={{ id, name, image, role }} />
      </Dialog>
    </Section>
  );
}
