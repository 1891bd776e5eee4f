'use client';

import { useState } from 'react';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { Outcome } from '@/components/form/outcome';
import { TextArea } from '@/components/form/text-area';
import { textOf } from '@/components/form/text-of';
import { api } from '@/lib/client/api';
import { CONTACT_MESSAGE_MAX } from '@/lib/domain/contact';
import { emailProblem } from '@/lib/domain/credentials';
import { charactersLeftOf, tidyText } from '@/lib/domain/typed-text';
import type { ContactRequest } from '@/lib/schemas/contact-request';

const read = (values: FormData): ContactRequest => ({
  email: textOf(values, 'email').trim(),
  message: tidyText(textOf(values, 'message')),
});

const charactersLeft = charactersLeftOf(CONTACT_MESSAGE_MAX);

function check(values: FormData) {
  const { email, message } = read(values);
  const tooLong = charactersLeft(message) < 0 ? 'Shorten your message to 5,000 characters.' : undefined;
  return { email: emailProblem(email), message: message ? tooLong : 'Write a message.' };
}

export function ContactForm() {
  const [sentTo, setSentTo] = useState<string>();

  const send = async (values: FormData) => {
    const body = read(values);
    await api('/contact', { method: 'POST', body });
    setSentTo(body.email);
  };

  if (sentTo) return <Outcome>Thank you, your message has arrived. We answer to {sentTo}.</Outcome>;
  return (
    <Form submitLabel="Send" check={check} action={send}>
      {(errors) => (
        <>
          <EmailField autoComplete="email" error={errors.email} />
          <TextArea
            label="Message"
            name="message"
            defaultValue=""
            rows={8}
            hint="Name the address of the page that it is about."
            error={errors.message}
            charactersLeft={charactersLeft}
          />
        </>
      )}
    </Form>
  );
}
