/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, waitFor } from '@testing-library/react';
import { DeleteAccount } from '@/components/account/delete-account';
import { EmailForm } from '@/components/account/email-form';
import { PasswordForm } from '@/components/account/password-form';
import { fakeApi, offline } from '@/jest/fake-api';
import { identityService, sdkError } from '@/jest/fake-identity';
import { focused, personAtPage, textbox } from '@/jest/person-at-page';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { AppError } from '@/lib/errors';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const { reauthenticate, changeEmail, changePassword } = identityService;
const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');

beforeEach(() => {
  for (const call of [reauthenticate, changeEmail, changePassword]) call.mockClear();
});

describe('the form that changes a password', () => {
  async function change(page: ReturnType<typeof personAtPage>, from: string, to: string) {
    await page.fill(current(), from);
    await page.fill(next(), to);
    await page.press('Change password');
  }
  const open = () => {
    render(<PasswordForm />);
    return personAtPage();
  };

  it('shows missing and short values at each field', async () => {
    const page = open();
    await change(page, '', 'short');
    expect(current()).toHaveFocus();
    expect(current()).toHaveAccessibleDescription('Enter your current password.');
    expect(next()).toHaveAccessibleDescription('Use at least 8 characters.');
    expect(reauthenticate).not.toHaveBeenCalled();
  });

  it('names the account for password managers', async () => {
    open();
    const account = () => current().closest('form')?.querySelector('[autocomplete=username]');
    await waitFor(() => expect(account()).toHaveValue('ada@example.com'));
    expect(account()).not.toBeVisible();
  });

  it('shows a wrong current password at its field', async () => {
    reauthenticate.mockRejectedValueOnce(sdkError('auth/invalid-credential'));
    const page = open();
    await change(page, 'not this one', 'another one 9');
    await focused(current);
    expect(current()).toHaveAccessibleDescription('This is not your current password.');
    expect(changePassword).not.toHaveBeenCalled();
  });

  it('says that it is changed, and empties its fields', async () => {
    fakeApi({
      'GET /api/auth/csrf': () => ({ csrfToken: 'c' }),
      'POST /api/auth/session': () => ({ expires: '2999-01-01T00:00:00Z' }),
    });
    const page = open();
    await change(page, 'this one', 'another one 9');
    expect(await screen.findByRole('status')).toHaveTextContent('Your password is changed.');
    expect(changePassword).toHaveBeenCalledWith('another one 9');
    expect([current(), next()].map((field) => Reflect.get(field, 'value'))).toEqual(['', '']);
  });
});

describe('the form that changes an email', () => {
  async function change(password: string, email: string) {
    render(<EmailForm />);
    const page = personAtPage();
    await page.fill(current(), password);
    await page.fill(textbox('New email'), email);
    await page.press('Change email');
  }

  it('shows missing and wrong values at each field', async () => {
    await change('', 'nobody');
    expect(current()).toHaveFocus();
    expect(current()).toHaveAccessibleDescription('Enter your current password.');
    expect(textbox('New email')).toHaveAccessibleDescription('Enter a valid email, like name@example.com.');
    expect(reauthenticate).not.toHaveBeenCalled();
  });

  it('shows a wrong current password at its field', async () => {
    reauthenticate.mockRejectedValueOnce(sdkError('auth/wrong-password'));
    await change('wrong password', 'new@example.com');
    await focused(current);
    expect(current()).toHaveAccessibleDescription('This is not your current password.');
    expect(changeEmail).not.toHaveBeenCalled();
  });

  it('shows an unusable email at its field', async () => {
    changeEmail.mockRejectedValueOnce(sdkError('auth/email-already-in-use'));
    await change('this one', 'taken@example.com');
    await focused(() => textbox('New email'));
    expect(textbox('New email')).toHaveAccessibleDescription('You can’t use this email. Enter another.');
  });

  it('says where the link was sent', async () => {
    await change('this one', 'new@example.com');
    expect(await screen.findByRole('status')).toHaveTextContent('We sent a link to new@example.com.');
    expect(changeEmail).toHaveBeenCalledWith('new@example.com');
  });
});

describe('the dialog that deletes an account', () => {
  const name = () => textbox('Type your name, Somebody, to confirm');
  const open = async (answer: () => unknown) => {
    const calls = fakeApi({ 'DELETE /api/users/7': answer });
    render(<DeleteAccount viewer={SOMEBODY} />);
    const page = personAtPage();
    await page.press('Delete my account');
    expect(screen.getByRole('dialog', { name: 'Delete my account' })).toBeVisible();
    return { calls, ...page };
  };

  it('asks for the exact name', async () => {
    const { calls, fill, press } = await open(() => undefined);
    await press('Delete permanently');
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('Type Somebody, as it stands here.');
    await fill(name(), 'somebody');
    await press('Delete permanently');
    expect(name()).toHaveAccessibleDescription('Type Somebody, as it stands here.');
    expect(calls).toEqual([]);
  });

  it('says that it is at work', async () => {
    const { fill, press } = await open(() => new Promise(() => undefined));
    await fill(name(), 'Somebody');
    await press('Delete permanently');
    expect(screen.getByRole('status')).toHaveTextContent('Your account is being deleted …');
  });

  it.each([
    ['the network is away', 'The site cannot be reached. Please check your connection and try again.', offline],
    [
      'it cannot be deleted now',
      'The last admin cannot leave.',
      () => {
        throw new AppError('conflict', 'The last admin cannot leave.');
      },
    ],
  ])('says so when %s, and stays', async (_what, sentence, answer) => {
    const { fill, press } = await open(answer);
    await fill(name(), ' Somebody ');
    await press('Delete permanently');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('dialog', { name: 'Delete my account' })).toBeVisible();
  });
});
