/** @jest-environment ./jest/browser-environment.ts */
import { render, screen, waitFor } from '@testing-library/react';
import { AccountLinks } from '@/components/account/account-links';
import { SignInForm } from '@/components/account/sign-in-form';
import { identityService, sdkError } from '@/jest/fake-identity';
import { personAtPage, textbox } from '@/jest/person-at-page';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const email = () => textbox('Email');
const password = () => screen.getByLabelText('Password');
const login = () => screen.getByRole('button', { name: 'Sign in' });
const { signIn } = identityService;

function open() {
  render(<SignInForm returnTo="/" />);
  return personAtPage();
}

async function enter({ fill, user }: ReturnType<typeof open>) {
  await fill(email(), ' ada@example.com ');
  await fill(password(), ' a pass phrase ');
  await user.click(login());
}

beforeEach(() => signIn.mockClear());

it('links between the forms of the account keep the way back', () => {
  render(<AccountLinks to={['signIn', 'signUp', 'forgotPassword']} returnTo="/updates" />);
  for (const [name, href] of [
    ['Sign in', '/signin?return=%2Fupdates'],
    ['Create account', '/signup?return=%2Fupdates'],
    ['Reset it', '/forgot-password?return=%2Fupdates'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

describe('the sign-in form', () => {
  it('shows missing values at each field, focuses the first and sends nothing', async () => {
    const { user } = open();
    await user.click(login());
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('Enter your email.');
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(signIn).not.toHaveBeenCalled();
  });

  it('labels its fields for password managers', () => {
    open();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).not.toHaveAttribute('maxlength');
  });

  it.each([
    ['auth/wrong-password', 'Email or password is wrong.'],
    ['auth/user-not-found', 'Email or password is wrong.'],
    ['auth/network-request-failed', 'The site cannot be reached. Please check your connection and try again.'],
    ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
  ])('shows %s and can be sent again', async (code, sentence) => {
    signIn.mockRejectedValueOnce(sdkError(code));
    const page = open();
    await enter(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(login()).toBeEnabled();
    expect(login()).toHaveFocus();
    expect(password()).toHaveValue(' a pass phrase ');
  });

  it('is sent once, with the password as it was typed', async () => {
    signIn.mockImplementationOnce(() => new Promise(() => undefined));
    const page = open();
    await enter(page);
    expect(login()).toBeDisabled();
    expect(login()).toHaveAttribute('aria-busy', 'true');
    await page.user.type(password(), '{Enter}');
    await waitFor(() => expect(signIn.mock.calls).toEqual([['ada@example.com', ' a pass phrase ']]));
  });
});
