'use client';

import { useState } from 'react';
import { AddPasskeyForm } from '@/components/account/add-passkey-form';
import { ConfirmWithPasskey } from '@/components/account/confirm-with-passkey';
import { RecoveryCodes } from '@/components/account/recovery-codes';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';

interface DoorProps {
  userId: string;
  /** Without one, staff add their first passkey here. */
  hasPasskey: boolean;
}

const open = () => location.reload();

/** In place of a page of moderation until the second factor is confirmed (rule 287). */
export function Door({ userId, hasPasskey }: DoorProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes && codes.length > 0) {
    return (
      <ScreenCard heading="Your recovery codes">
        <div className="pt-4">
          <RecoveryCodes codes={codes} onSaved={open} />
        </div>
      </ScreenCard>
    );
  }
  return (
    <ScreenCard heading={hasPasskey ? 'Confirm it’s you' : 'Set up your passkey'}>
      <p className="pt-4">
        {hasPasskey
          ? 'Moderation asks for your passkey, once in 12 hours.'
          : 'Moderation needs a passkey: your fingerprint, face, screen lock or a security key.'}
      </p>
      {hasPasskey ? (
        <ConfirmWithPasskey userId={userId} onConfirmed={open} />
      ) : (
        <div className="pt-4">
          <AddPasskeyForm userId={userId} needsCode onAdded={setCodes} />
          <p className="mt-4 text-sm text-muted">No code? Ask the operator to run “npm run user -- reset-factor”.</p>
        </div>
      )}
      <NoScripts />
    </ScreenCard>
  );
}
