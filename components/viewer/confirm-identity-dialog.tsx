'use client';

import { useEffect, useState } from 'react';
import { confirmPassword } from '@/components/account/confirm-password';
import { CurrentPasswordField } from '@/components/account/current-password-field';
import { Form } from '@/components/form/form';
import { textOf } from '@/components/form/text-of';
import { Dialog } from '@/components/ui/dialog';
import { onIdentityAsked, type Answer } from '@/lib/client/confirm-identity';
import { identity } from '@/lib/client/identity';

const check = (values: FormData) => ({
  password: textOf(values, 'password') ? undefined : 'Enter your current password.',
});

type Method = 'password' | 'google';

interface Question {
  answer: Answer;
  method: Method;
}

const readMethod = async (): Promise<Method> => ((await (await identity()).hasPassword()) ? 'password' : 'google');

/** By password or Google. */
export function ConfirmIdentityDialog() {
  const [question, setQuestion] = useState<Question>();

  useEffect(
    () =>
      onIdentityAsked('recent-sign-in-needed', (answer) => {
        readMethod().then(
          (method) => setQuestion({ answer, method }),
          () => answer(false),
        );
      }),
    [],
  );

  const answer = (isProved: boolean) => {
    setQuestion(undefined);
    question?.answer(isProved);
  };
  const prove = async (values: FormData) => {
    if (question?.method === 'password') await confirmPassword(textOf(values, 'password'), 'password');
    else await (await identity()).reauthenticateWithGoogle();
    answer(true);
  };
  return (
    <Dialog title="Confirm it’s you" open={question !== undefined} onClose={() => answer(false)} isForm>
      {question?.method === 'password' && (
        <>
          <p>Please enter your password again to continue.</p>
          <Form submitLabel="Confirm" check={check} action={prove}>
            {(errors) => <CurrentPasswordField error={errors.password} />}
          </Form>
        </>
      )}
      {question?.method === 'google' && (
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
