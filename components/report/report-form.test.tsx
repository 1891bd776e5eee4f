/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { ReportForm } from '@/components/report/report-form';
import { fakeApi, taking } from '@/jest/fake-api';
import { outcome, personAtPage, textbox } from '@/jest/person-at-page';
import { AppError } from '@/lib/errors';
import { reportRequestSchema } from '@/lib/schemas/report-requests';

const radio = (name: string) => screen.getByRole('radio', { name });
const send = () => screen.getByRole('button', { name: 'Send report' });

function open(answer: () => unknown = () => ({ _id: '1' })) {
  const calls = fakeApi({ 'POST /api/reports': taking(reportRequestSchema, answer) });
  render(<ReportForm subject={{ type: 'pin', id: '7' }} />);
  return { calls, ...personAtPage() };
}

describe('the report form', () => {
  it('asks for a reason at each choice, and leads to the first', async () => {
    const { calls, user } = open();
    await user.click(send());
    const [first, ...others] = screen.getAllByRole('radio');
    expect(first).toHaveFocus();
    for (const choice of [first, ...others]) expect(choice).toHaveAccessibleDescription(/Choose a reason\.$/);
    expect(calls).toEqual([]);
  });

  it('refuses details that are too long and an email that is none', async () => {
    const { calls, fill, user } = open();
    await user.click(radio('Spam'));
    await fill(textbox('Details'), 'x'.repeat(1_001));
    await fill(textbox('Email'), 'nobody');
    await user.click(send());
    expect(textbox('Details')).toHaveFocus();
    expect(textbox('Details')).toHaveAccessibleDescription(/1,000 characters.*-1 characters left/);
    expect(textbox('Email')).toHaveAccessibleDescription('Enter a valid email, like name@example.com.');
    expect(calls).toEqual([]);
  });

  it('needs no more than a reason, and fills in no email', async () => {
    const { calls, user } = open();
    await user.click(radio('Spam'));
    expect(textbox('Email')).toHaveValue('');
    await user.type(textbox('Email'), '{Enter}');
    expect(await outcome()).toHaveTextContent('Thank you. A person will look at it soon. There is nothing more to do.');
    expect(calls.map(({ body }) => body)).toEqual([{ subject: { type: 'pin', id: '7' }, reason: 'spam' }]);
  });

  it('shows the address for the outcome', async () => {
    const { calls, fill, user } = open();
    await user.click(radio('Without consent'));
    await fill(textbox('Details'), ' It is me. ');
    await fill(textbox('Email'), 'ada@example.com');
    await user.click(send());
    expect(await outcome()).toHaveTextContent('We will write to ada@example.com what came of it, once.');
    expect(calls[0]?.body).toMatchObject({ reason: 'consent', details: 'It is me.', email: 'ada@example.com' });
  });

  it('shows that the pin no longer exists', async () => {
    const { user } = open(() => {
      throw new AppError('missing', 'There is no such pin.');
    });
    await user.click(radio('Spam'));
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such pin.');
    expect(radio('Spam')).toBeChecked();
  });
});
