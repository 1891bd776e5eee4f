/** @jest-environment ./jest/browser-environment.ts */
import { act, render, screen, waitFor } from '@testing-library/react';
import { ConfirmIdentityDialog } from '@/components/viewer/confirm-identity-dialog';
import { VerifyEmailDialog } from '@/components/viewer/verify-email-dialog';
import { fakeApi } from '@/jest/fake-api';
import { identityService, sdkError } from '@/jest/fake-identity';
import { focused, personAtPage } from '@/jest/person-at-page';
import { confirmIdentity } from '@/lib/client/confirm-identity';
import { expire } from '@/lib/client/session';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { requireVerified } from '@/lib/client/verified';
import { storeViewer } from '@/lib/client/viewer-store';
import { AppError } from '@/lib/errors';

jest.mock('@/lib/client/session', () => ({ ...jest.requireActual('@/lib/client/session'), expire: jest.fn() }));
jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

describe('the dialog that asks to verify an email', () => {
  async function open(answer: () => unknown = () => undefined) {
    const calls = fakeApi({ 'POST /api/verify-email': answer });
    storeViewer({ ...SOMEBODY, emailVerified: false });
    render(<VerifyEmailDialog />);
    expect(await act(requireVerified)).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
    return { calls, ...personAtPage() };
  }

  it('says so when the account could not be checked', async () => {
    identityService.reload.mockRejectedValueOnce(sdkError('auth/network-request-failed'));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('There is an issue verifying your account');
  });

  it('opens for what asked before it was there, once', async () => {
    storeViewer({ ...SOMEBODY, emailVerified: false });
    expect(await requireVerified()).toBe(false);
    const { unmount } = render(<VerifyEmailDialog />);
    expect(screen.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
    unmount();
    render(<VerifyEmailDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends the mail again', async () => {
    const { calls, press } = await open();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Resend verification email');
    expect(await screen.findByRole('alert')).toHaveTextContent('Verification email sent! Check your inbox.');
    expect(calls).toHaveLength(1);
    expect(identityService.token).toHaveBeenLastCalledWith(true); // a new one
  });

  it('leads to a new sign-in when the mail cannot be sent', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the page logs failed calls
    const { press } = await open(() => {
      throw new AppError('unavailable', 'no');
    });
    await press('Resend verification email');
    await waitFor(() => expect(expire).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows that too many emails were sent', async () => {
    const { press } = await open(() => {
      throw new AppError('limited', 'Please wait a few minutes before you ask for another mail.');
    });
    await press('Resend verification email');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a few minutes');
  });
});

describe('the dialog that confirms the identity', () => {
  const password = () => screen.getByLabelText('Current password');

  it('asks for the password until it is the right one', async () => {
    identityService.reauthenticate.mockRejectedValueOnce(sdkError('auth/wrong-password'));
    render(<ConfirmIdentityDialog />);
    let asked: Promise<boolean> | undefined;
    act(() => void (asked = confirmIdentity('recent-sign-in-needed')));
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    const { fill, press } = personAtPage();
    await press('Confirm');
    expect(password()).toHaveAccessibleDescription('Enter your current password.');
    await fill(password(), 'wrong');
    await press('Confirm');
    await focused(password);
    expect(password()).toHaveAccessibleDescription('This is not your current password.');
    await fill(password(), 'right');
    await press('Confirm');
    expect(await asked).toBe(true);
  });
});
