'use client';

import { useState } from 'react';
import { RoleForm, type RolePerson } from '@/components/moderation/role-form';
import { Dialog } from '@/components/ui/dialog';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { useViewer } from '@/lib/client/viewer';

interface AdminRightsProps {
  person: RolePerson & { ban: object | null };
}

/** Not for oneself, and not for banned people. */
export function AdminRights({ person: { id, name, image, isAdmin, ban } }: AdminRightsProps) {
  const isSelf = useViewer()?._id === id;
  const [isOpen, setIsOpen] = useState(false);
  if (isSelf || (ban && !isAdmin)) return null;
  const title = isAdmin ? 'Take admin rights away' : 'Make an admin';
  return (
    <Section
      heading="Admin rights"
      text="An admin decides about everybody’s pins, boards and accounts. Every admin is told who changed this, and why."
    >
      <Button
        variant={isAdmin ? 'danger' : 'outlined'}
        className="mt-4 disabled:opacity-60"
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      <Dialog title={title} open={isOpen} onClose={() => setIsOpen(false)} isForm>
        <RoleForm title={title} person={{ id, name, image, isAdmin }} />
      </Dialog>
    </Section>
  );
}
