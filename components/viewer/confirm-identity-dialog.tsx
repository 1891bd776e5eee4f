'use client';

import { useEffect, useState } from 'react';
import { confirmPassword } from '@/components/account/confirm-password';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { textOf } from '@/components/form/text-of';
import { Dialog } from '@/components/ui/dialog';
import { CONFIRM_IDENTITY, type ConfirmIdentityDetail } from '@/lib/client/confirm-identity';
import { identity } from '@/lib/client/identity';

const check = (values: FormData) => ({
  password: textOf(values, 'password') ? undefined : 'Enter your current password.',
});

interface Question {
  answer: ConfirmIdentityDetail;
  hasPassword: boolean;
}

/** By password or Google. */
export function ConfirmIdentityDialog() {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    const ask = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      const answer: ConfirmIdentityDetail = event.detail;
      identity()
        .then((service) => service.hasPassword())
        .then(
          (hasPassword) => setQuestion({ answer, hasPassword }),
          () => answer(false),
        );
    };
    addEventListener(CONFIRM_IDENTITY, ask);
    return () => removeEventListener(CONFIRM_IDENTITY, ask);
  }, []);

  const answer = (isProved: boolean) => {
    setQuestion(undefined);
    question?.answer(isProved);
  };
  const prove = async (values: FormData) => {
    if (question?.hasPassword) await confirmPassword(textOf(values, 'password'), 'password');
    else await (await identity()).reauthenticateWithGoogle();
    answer(true);
  };
  return (
    <Dialog title="Confirm it’s you" open={question !== undefined} onClose={() => answer(false)} isForm>
      <p>Please enter your password again to continue.</p>
      {question?.hasPassword ? (
        <Form submitLabel="Confirm" check={check} action={prove}>
          {(errors) => (
            <PasswordField label="Current password" autoComplete="current-password" error={errors.password} />
          )}
        </Form>
      ) : (
        <Form submitLabel="Continue with Google" check={() => ({})} action={prove}>
          {() => null}
        </Form>
      )}
    </Dialog>
  );
}
