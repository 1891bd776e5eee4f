'use client';

import { useEffect, useState } from 'react';
import { ConfirmWithPasskey } from '@/components/account/confirm-with-passkey';
import { confirmPassword } from '@/components/account/confirm-password';
import { CurrentPasswordField } from '@/components/account/current-password-field';
import { Form } from '@/components/form/form';
import { textOf } from '@/components/form/text-of';
import { Dialog } from '@/components/ui/dialog';
import { CONFIRM_IDENTITY, type ConfirmIdentityDetail } from '@/lib/client/confirm-identity';
import { identity } from '@/lib/client/identity';

const check = (values: FormData) => ({
  password: textOf(values, 'password') ? undefined : 'Enter your current password.',
});

type Way = 'passkey' | 'password' | 'google';

interface Question {
  answer: ConfirmIdentityDetail['answer'];
  way: Way;
}

const wayOf = async ({ withPasskey }: ConfirmIdentityDetail): Promise<Way> => {
  if (withPasskey) return 'passkey';
  return (await (await identity()).hasPassword()) ? 'password' : 'google';
};

/** By passkey, password or Google. */
export function ConfirmIdentityDialog({ userId }: { userId: string }) {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    const ask = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      const detail: ConfirmIdentityDetail = event.detail;
      const { answer } = detail;
      wayOf(detail).then(
        (way) => setQuestion({ answer, way }),
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
    if (question?.way === 'password') await confirmPassword(textOf(values, 'password'), 'password');
    else await (await identity()).reauthenticateWithGoogle();
    answer(true);
  };
  return (
    <Dialog title="Confirm it’s you" open={question !== undefined} onClose={() => answer(false)} isForm>
      {question?.way === 'passkey' && (
        <>
          <p>This needs your passkey.</p>
          <ConfirmWithPasskey userId={userId} onConfirmed={() => answer(true)} />
        </>
      )}
      {question?.way === 'password' && (
        <>
          <p>Please enter your password again to continue.</p>
          <Form submitLabel="Confirm" check={check} action={prove}>
            {(errors) => <CurrentPasswordField error={errors.password} />}
          </Form>
        </>
      )}
      {question?.way === 'google' && (
        <>
          <p>Please sign in with Google again to continue.</p>
          <Form submitLabel="Continue with Google" check={() => ({})} action={prove}>
            {() => null}
          </Form>
        </>
      )}
    </Dialog>
  );
}
