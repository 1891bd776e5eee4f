'use client';

import { useState } from 'react';
import { AddPasskeyForm } from '@/features/second-factor/components/add-passkey-form';
import { ConfirmWithPasskey } from '@/features/second-factor/components/confirm-with-passkey';
import { RecoveryCodes } from '@/features/second-factor/components/recovery-codes';
import { NoScripts } from '@/components/ui/no-scripts';
import { ScreenCard } from '@/components/ui/screen-card';

const open = () => location.reload();

interface DoorProps {
  userId: string;
  hasFactor: boolean;
}

/** In place of a page of moderation until the second factor is confirmed (rule 211); staff without one add their first passkey. */
export function Door({ userId, hasFactor }: DoorProps) {
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
    <ScreenCard heading={hasFactor ? 'Confirm it’s you' : 'Set up your passkey'}>
      <p className="pt-4">
        {hasFactor
          ? 'Moderation asks for your passkey, once in 12 hours.'
          : 'Moderation needs a passkey: your fingerprint, face, screen lock or a security key.'}
      </p>
      {hasFactor ? (
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
