/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { SignUpForm } from '@/components/account/sign-up-form';
import { identityService, sdkError } from '@/jest/fake-identity';
import { focused, personAtPage, textbox } from '@/jest/person-at-page';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const email = () => textbox('Email');
const password = () => screen.getByLabelText('Password');
const { signIn, signUp } = identityService;

function open() {
  render(<SignUpForm returnTo="/" />);
  const { user, fill, press } = personAtPage();
  return { user, fill, press, send: () => press('Sign Up') };
}

beforeEach(() => {
  signIn.mockClear();
  signUp.mockClear();
});

describe('the sign-up form', () => {
  it('shows missing values at each field, focuses the first and sends nothing', async () => {
    const { send } = open();
    await send();
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Enter your email.');
    expect(password()).toHaveAccessibleDescription('Enter a password of at least 8 characters.');
    expect(signUp).not.toHaveBeenCalled();
  });

  it('leads to the password when it alone is wrong', async () => {
    const { user, fill } = open();
    await fill(email(), 'ada@example.com');
    await fill(password(), '1234567');
    await user.keyboard('{Enter}');
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Use at least 8 characters.');
    expect(email()).toBeValid();
    expect(signUp).not.toHaveBeenCalled();
  });

  it('shows a refused password at its field', async () => {
    signUp.mockRejectedValueOnce(sdkError('auth/weak-password'));
    const { fill, send } = open();
    await fill(email(), 'ada@example.com');
    await fill(password(), 'password');
    await send();
    await focused(password);
    expect(password()).toHaveAccessibleDescription('Use at least 8 characters.');
  });

  it('does not say that an email has an account, unless the password is known', async () => {
    signUp.mockRejectedValueOnce(sdkError('auth/email-already-in-use'));
    signIn.mockRejectedValueOnce(sdkError('auth/wrong-password'));
    const { fill, send } = open();
    await fill(email(), 'ada@example.com');
    await fill(password(), 'another password');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('You cannot sign up with this email.');
    expect(signIn).toHaveBeenCalledWith('ada@example.com', 'another password');
  });

  it('labels its fields for password managers and can show the password', async () => {
    const { press } = open();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(password()).not.toHaveAttribute('maxlength');
    const show = screen.getByRole('button', { name: 'Show password' });
    expect(show).toHaveAttribute('aria-pressed', 'false');
    expect(password()).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(show).toHaveAttribute('aria-pressed', 'true');
    expect(password()).toHaveAttribute('type', 'text');
  });
});
