'use client';

import { useState } from 'react';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { Button } from '@/components/ui/button';
import { confirmWithCode, confirmWithPasskey } from '@/features/second-factor/client';

interface ConfirmWithPasskeyProps {
  userId: string;
  onConfirmed: () => void;
}

/** By a passkey, or by a recovery code. */
export function ConfirmWithPasskey({ userId, onConfirmed }: ConfirmWithPasskeyProps) {
  const [hasLost, setHasLost] = useState(false);
  const use = async () => {
    await confirmWithPasskey(userId);
    onConfirmed();
  };
  const useCode = async (values: FormData) => {
    await confirmWithCode(userId, textOf(values, 'code'));
    onConfirmed();
  };
  return (
    <>
      {hasLost ? (
        <Form
          key="code"
          submitLabel="Use recovery code"
          check={(values) => ({
            code: textOf(values, 'code').trim() ? undefined : 'Enter one of your recovery codes.',
          })}
          action={useCode}
        >
          {(errors) => (
            <TextField
              label="Recovery code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint="Each code works once."
              error={errors.code}
            />
          )}
        </Form>
      ) : (
        <Form key="passkey" submitLabel="Use passkey" check={() => ({})} action={use}>
          {() => null}
        </Form>
      )}
      <Button className="mt-3 w-full underline" onClick={() => setHasLost(!hasLost)}>
        {hasLost ? 'Use a passkey instead' : 'I can’t use my passkey'}
      </Button>
    </>
  );
}
