'use client';

import { useState } from 'react';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { api } from '@/lib/client/api';
import { showOnNextPage } from '@/lib/client/next-page-message';
import { endSignIn } from '@/lib/client/session';
import { paths } from '@/lib/routes';
import type { Account } from '@/lib/schemas/account';
import { isolated } from '@/lib/domain/isolated';

export function DeleteAccount({ viewer }: { viewer: Account }) {
  const [isOpen, setIsOpen] = useState(false);

  const check = (values: FormData) => ({
    confirmation:
      textOf(values, 'confirmation').trim() === viewer.name
        ? undefined
        : `Type ${isolated(viewer.name)}, as it stands here.`,
  });
  const remove = async () => {
    await endSignIn(() => api(`/users/${viewer._id}`, { method: 'DELETE' }));
    showOnNextPage('Your account is deleted, with everything that was yours.');
    location.replace(paths.home());
  };
  return (
    <>
      <Button variant="danger" className="mt-4 w-full" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <Dialog title="Delete my account" open={isOpen} onClose={() => setIsOpen(false)}>
        <p>
          Your profile, pins, boards, likes and follows are permanently deleted, on every page and from our storage.
          Nobody can bring them back.
        </p>
        <Form
          submitLabel="Delete permanently"
          workLabel="Your account is being deleted …"
          isHarm
          check={check}
          action={remove}
        >
          {(errors) => (
            <TextField
              label={`Type your name, ${isolated(viewer.name)}, to confirm`}
              name="confirmation"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              error={errors.confirmation}
            />
          )}
        </Form>
      </Dialog>
    </>
  );
}
