/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, within } from '@testing-library/react';
import { TakedownForm } from '@/features/takedowns/components/takedown-form';
import { fakeApi, taking } from '@/jest/fake-api';
import { focused, outcome, personAtPage, textbox } from '@/jest/person-at-page';
import { AppError } from '@/lib/errors';
import { takedownRequestSchema, type TakedownRequest } from '@/features/takedowns/takedown-schema';

const CODE = 'abcdefghijklmnopqrstuv';
const statements = () => within(screen.getByRole('group', { name: 'What you state' })).getAllByRole('checkbox');
const pins = () => textbox('Addresses of the pins');

function open(answer: (notice: TakedownRequest) => unknown = () => ({ code: CODE })) {
  const calls = fakeApi({ 'POST /api/takedowns': taking(takedownRequestSchema, answer) });
  render(<TakedownForm />);
  const { user, fill, press } = personAtPage();
  return {
    calls,
    user,
    fill,
    choose: (kind: string) => user.click(screen.getByRole('radio', { name: kind })),
    send: () => press('Send notice'),
    async fillCopyright(urls: string) {
      await user.click(screen.getByRole('radio', { name: 'A work of mine is copied' }));
      await fill(textbox(/^The work that is copied/), 'A drawing, first shown at https://ada.example/drawing.');
      await fill(pins(), urls);
      await fill(textbox('Your full name'), 'Ada Lovelace');
      await fill(textbox('Your email'), 'ada@example.com');
      await fill(textbox('Your postal address'), '1 Example Street\nLondon');
      await fill(textbox('Your telephone number'), '+44 20 0000');
      for (const box of statements()) await user.click(box);
      await fill(textbox('Signature'), 'Ada Lovelace');
    },
  };
}

describe('the takedown form', () => {
  it('asks what the notice is about before anything else', async () => {
    const { calls, send } = open();
    await send();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(screen.getAllByRole('radio')[0]).toHaveAccessibleDescription(/Choose what your notice is about\.$/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('asks of a copyright notice for what the law wants, at each field', async () => {
    const { calls, choose, send } = open();
    await choose('A work of mine is copied');
    await send();
    expect(textbox(/^The work that is copied/)).toHaveFocus();
    expect(textbox(/^The work that is copied/)).toHaveAccessibleDescription(/^Describe what it is about\./);
    expect(pins()).toHaveAccessibleDescription(/^Give the addresses of the pins, one a line\..*100 addresses left$/);
    expect(textbox('Your full name')).toHaveAccessibleDescription('Give your full name.');
    expect(textbox('Your email')).toHaveAccessibleDescription('Enter your email.');
    expect(textbox('Your postal address')).toHaveAccessibleDescription(/^The law asks for your postal address\./);
    expect(textbox('Your telephone number')).toHaveAccessibleDescription('The law asks for your telephone number.');
    for (const box of statements()) expect(box).toHaveAccessibleDescription('Please agree to every statement.');
    expect(calls).toEqual([]);
  });

  it('needs no postal address or telephone number of people who are shown', async () => {
    const { calls, choose, send } = open();
    await choose('I am shown and want to be taken out');
    expect(textbox('Your postal address')).toHaveAccessibleDescription(/^Optional\./);
    expect(statements()).toHaveLength(2);
    await send();
    expect(textbox('Your postal address')).toBeValid();
    expect(textbox('Your telephone number')).toBeValid();
    expect(calls).toEqual([]);
  });

  it('counts the URLs, and takes no more than a notice holds', async () => {
    const { calls, fillCopyright, send } = open();
    await fillCopyright(Array.from({ length: 5_000 }, (_, i) => `/pin/${i + 1}`).join('\n'));
    await send();
    expect(pins()).toHaveFocus();
    expect(pins()).toHaveAccessibleDescription(
      /^These are 5,000 addresses\. Name 100 pins at most.*-4,900 addresses left$/,
    );
    expect(calls).toEqual([]);
  });

  it('lists unreadable lines at its field', async () => {
    const { calls, fillCopyright, send } = open(() => {
      throw new AppError('invalid', 'Lines 2, 3 are no address of a pin here.', { field: 'pins' });
    });
    await fillCopyright('/pin/1\n\n/pin/no-such-pin');
    await send();
    await focused(pins);
    expect(pins()).toHaveAccessibleDescription(/^Lines 2, 3 are no address of a pin here\./);
    expect(calls[0]?.body).toMatchObject({ pins: ['/pin/1', '', '/pin/no-such-pin'] });
  });

  it('is signed with the name that was given, in any case', async () => {
    const { calls, fill, fillCopyright, send } = open();
    await fillCopyright('/pin/1');
    await fill(textbox('Signature'), 'Somebody else');
    await send();
    expect(textbox('Signature')).toHaveFocus();
    expect(textbox('Signature')).toHaveAccessibleDescription('Sign with your name as you gave it above.');
    expect(calls).toEqual([]);
    await fill(textbox('Signature'), 'ada lovelace');
    await send();
    const told = await outcome();
    expect(told).toHaveTextContent(`Your code is ${CODE}.`);
    expect(within(told).getByRole('link')).toHaveAttribute('href', `/dmca-policy/status?code=${CODE}`);
    expect(calls).toHaveLength(1);
  });
});
