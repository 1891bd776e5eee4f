/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { identityService, sdkError } from '@/jest/fake-identity';
import { personAtPage, textbox } from '@/jest/person-at-page';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const { sendReset } = identityService;
const email = () => textbox('Email');

async function ask(mailbox: string) {
  render(<ForgotPasswordForm />);
  const { user, fill } = personAtPage();
  await fill(email(), mailbox);
  await user.type(email(), '{Enter}');
}

beforeEach(() => sendReset.mockClear());

describe('the form for a forgotten password', () => {
  it('shows an invalid email at its field and sends nothing', async () => {
    await ask('somebody at home');
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Enter a valid email, like name@example.com.');
    expect(sendReset).not.toHaveBeenCalled();
  });

  it.each([
    ['has an account', undefined],
    ['has none', sdkError('auth/user-not-found')],
  ])('answers the same for an email that %s', async (_what, error) => {
    if (error) sendReset.mockRejectedValueOnce(error);
    await ask('ada@example.com');
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^If there is an account for ada@example\.com, a mail with a link to choose a new password is on its way\./,
    );
    expect(sendReset).toHaveBeenCalledWith('ada@example.com');
  });

  it('shows that the service is busy', async () => {
    sendReset.mockRejectedValueOnce(sdkError('auth/too-many-requests'));
    await ask('ada@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Please wait a few minutes and try again.',
    );
    expect(email()).toHaveValue('ada@example.com');
  });
});
