/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { MailLinkScreen } from '@/components/account/mail-link-screen';
import { identityService, sdkError } from '@/jest/fake-identity';
import { clearViewer } from '@/lib/client/viewer-store';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

function follow(query: string) {
  history.replaceState(null, '', `/account/action${query}`);
  render(<MailLinkScreen />);
}

beforeEach(() => act(clearViewer));

it.each(['auth/invalid-action-code', 'auth/expired-action-code'])(
  'a link to verify an email that fails by %s says so and leads to the sign-in, and back to see',
  async (code) => {
    identityService.applyCode.mockRejectedValueOnce(sdkError(code));
    follow('?mode=verifyEmail&oobCode=x');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link (no longer works|has expired)/);
    expect(screen.getByRole('alert')).toHaveTextContent('If your mail program opened it first');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/signin?return=%2Faccount%2Faction%3Fmode%3DverifyEmail',
    );
    expect(location.search).toBe('');
  },
);

it.each(['', '?mode=verifyEmail', '?mode=toString&oobCode=x'])('the address %j is not complete', async (query) => {
  follow(query);
  expect(await screen.findByRole('alert')).toHaveTextContent('This address is not complete');
});
