/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { ContactForm } from '@/components/contact/contact-form';
import { fakeApi, offline, taking } from '@/jest/fake-api';
import { outcome, personAtPage, textbox } from '@/jest/person-at-page';
import { AppError } from '@/lib/errors';
import { contactRequestSchema } from '@/lib/schemas/contact-request';

const send = () => screen.getByRole('button', { name: 'Send' });

function open(answer: () => unknown = () => ({ _id: '1' })) {
  const calls = fakeApi({ 'POST /api/contact': taking(contactRequestSchema, answer) });
  render(<ContactForm />);
  return { calls, ...personAtPage() };
}

async function write({ fill, user }: ReturnType<typeof open>, message = 'A broken link.') {
  await fill(textbox('Email'), ' visitor@example.com ');
  await fill(textbox('Message'), message);
  await user.click(send());
}

describe('the contact form', () => {
  it('shows missing values at each field and focuses the first', async () => {
    const { calls, user } = open();
    await user.click(send());
    expect(textbox('Email')).toHaveFocus();
    expect(textbox('Email')).toHaveAccessibleDescription('Enter your email.');
    expect(textbox('Email')).toBeInvalid();
    expect(textbox('Message')).toHaveAccessibleDescription(/^Write a message\./);
    expect(calls).toEqual([]);
  });

  it('counts what may still be written, and refuses more', async () => {
    const page = open();
    await write(page, 'x'.repeat(5_001));
    expect(textbox('Message')).toHaveFocus();
    expect(textbox('Message')).toHaveAccessibleDescription(
      /^Shorten your message to 5,000 characters\. .*-1 characters left$/,
    );
    expect(page.calls).toEqual([]);
  });

  it('sends the message and thanks for it where the focus goes', async () => {
    const page = open();
    await write(page, 'One.\n<script>alert(1)</script>');
    expect(await outcome()).toHaveTextContent('your message has arrived. We answer to visitor@example.com.');
    expect(page.calls).toEqual([
      { name: 'POST /api/contact', body: { email: 'visitor@example.com', message: 'One.\n<script>alert(1)</script>' } },
    ]);
  });

  it.each([
    [
      'a rate limit',
      'Too many requests, please try again later.',
      () => {
        throw new AppError('limited', 'Too many requests, please try again later.');
      },
    ],
    ['a network that is away', 'The site cannot be reached. Please check your connection and try again.', offline],
  ])('keeps what was written after %s, and can be sent again', async (_what, sentence, answer) => {
    const page = open(answer);
    await write(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(textbox('Message')).toHaveValue('A broken link.');
    expect(send()).toBeEnabled();
    expect(send()).toHaveFocus();
  });
});
