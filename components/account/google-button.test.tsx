/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { GoogleButton } from '@/components/account/google-button';
import { identityService, sdkError } from '@/jest/fake-identity';
import { personAtPage } from '@/jest/person-at-page';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const button = () => screen.getByRole('button', { name: 'Continue with Google' });

function open() {
  render(<GoogleButton returnTo="/" />);
  return personAtPage();
}

describe('the button that signs in with Google', () => {
  it('says that it is at work, and is pressed once', async () => {
    identityService.signInWithGoogle.mockImplementationOnce(() => new Promise(() => undefined));
    const { press } = open();
    expect(screen.queryByRole('status')).toBeNull();
    await press('Continue with Google');
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in with Google …');
    expect(button()).toBeDisabled();
  });

  it('says what went wrong, and can be pressed again', async () => {
    identityService.signInWithGoogle.mockRejectedValueOnce(sdkError('auth/network-request-failed'));
    await open().press('Continue with Google');
    expect(await screen.findByRole('alert')).toHaveTextContent('The site cannot be reached.');
    expect(screen.queryByRole('status')).toBeNull();
    expect(button()).toBeEnabled();
  });
});
