/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, within } from '@testing-library/react';
import { AppealForm } from '@/features/appeals/components/appeal-form';
import { fakeApi, taking } from '@/jest/fake-api';
import { outcome, personAtPage, textbox } from '@/jest/person-at-page';
import { COUNTER_STATEMENTS } from '@/features/appeals/appeal-rules';
import { AppError } from '@/lib/errors';
import { appealRequestSchema } from '@/features/appeals/appeal-schema';

const TEXT = 'It is a drawing of my own, made last summer.';
const why = () => textbox('Why should we restore it?');
const statements = () => within(screen.getByRole('group', { name: 'What you state' })).getAllByRole('checkbox');

function open(isCounterNotice: boolean, answer: () => unknown = () => ({ _id: '1' })) {
  const calls = fakeApi({ 'POST /api/appeals': taking(appealRequestSchema, answer) });
  render(<AppealForm subject={{ type: 'pin', id: '7' }} isCounterNotice={isCounterNotice} />);
  const { user, fill, press } = personAtPage();
  return { calls, user, fill, send: () => press('Send appeal') };
}

describe('the appeal form', () => {
  it('wants more than a word, and counts what may still be written', async () => {
    const { calls, fill, send } = open(false);
    await fill(why(), 'No.');
    await send();
    expect(why()).toHaveFocus();
    expect(why()).toHaveAccessibleDescription(
      /^Say why in 20 characters or more\. You can appeal once\. 1,997 characters left$/,
    );
    expect(calls).toEqual([]);
  });

  it('asks for nothing but the answer where no copyright notice is answered', async () => {
    const { calls, fill, send } = open(false);
    expect(screen.getAllByRole('textbox')).toEqual([why()]);
    await fill(why(), TEXT);
    await send();
    expect(await outcome()).toHaveTextContent('Thank you. A person will read your appeal');
    expect(calls.map(({ body }) => body)).toEqual([{ subject: { type: 'pin', id: '7' }, text: TEXT }]);
  });

  it('asks for what the law wants of a counter-notice', async () => {
    const { calls, user, fill, send } = open(true);
    await fill(why(), TEXT);
    await send();
    expect(textbox('Your full name')).toHaveFocus();
    expect(textbox('Your full name')).toHaveAccessibleDescription('Give your full name.');
    expect(textbox('Your postal address')).toHaveAccessibleDescription(/^Give your postal address\./);
    for (const box of statements()) expect(box).toHaveAccessibleDescription('Please agree to every statement.');
    expect(calls).toEqual([]);

    await fill(textbox('Your full name'), 'Ben Okri');
    await fill(textbox('Your postal address'), '2 Example Street');
    for (const box of statements()) await user.click(box);
    await send();
    await outcome();
    const counterNotice = { name: 'Ben Okri', postalAddress: '2 Example Street', statements: [...COUNTER_STATEMENTS] };
    expect(calls.map(({ body }) => body)).toEqual([{ subject: { type: 'pin', id: '7' }, text: TEXT, counterNotice }]);
  });

  it('shows that it was answered already and keeps the text', async () => {
    const { fill, send } = open(false, () => {
      throw new AppError('conflict', 'You have answered this already.');
    });
    await fill(why(), TEXT);
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('You have answered this already.');
    expect(why()).toHaveValue(TEXT);
  });
});
