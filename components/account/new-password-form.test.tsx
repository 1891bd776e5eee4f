/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { NewPasswordForm } from '@/components/account/new-password-form';
import { sdkError } from '@/jest/fake-identity';
import { personAtPage } from '@/jest/person-at-page';

const password = () => screen.getByLabelText('New password');

function open(save: (password: string) => Promise<void>) {
  render(<NewPasswordForm email="ada@example.com" save={save} />);
  return personAtPage();
}

describe('the form for a new password', () => {
  it('shows a short password at its field', async () => {
    const save = jest.fn();
    const { fill, press } = open(save);
    expect(password()).toHaveAccessibleDescription('At least 8 characters.');
    await fill(password(), 'short');
    await press('Save new password');
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Use at least 8 characters.');
    expect(save).not.toHaveBeenCalled();
  });

  it('shows that the link has expired', async () => {
    const { fill, press } = open(() => Promise.reject(sdkError('auth/expired-action-code')));
    await fill(password(), 'long enough');
    await press('Save new password');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  });
});
