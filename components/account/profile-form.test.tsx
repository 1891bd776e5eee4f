/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { ProfileForm } from '@/components/account/profile-form';
import { fakeApi, taking } from '@/jest/fake-api';
import { focused, personAtPage, textbox } from '@/jest/person-at-page';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { storeViewer } from '@/lib/client/viewer-store';
import { AppError } from '@/lib/errors';
import { profileFormSchema } from '@/lib/schemas/account-requests';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const name = () => textbox('Name');
const bio = () => textbox('Bio');
const picture = () => screen.getByLabelText('Picture');
const refused = (error: AppError) => () => {
  throw error;
};

function open(answer: () => unknown = () => SOMEBODY) {
  storeViewer(SOMEBODY);
  const calls = fakeApi({ 'PATCH /api/users/7': taking(profileFormSchema, answer) });
  render(<ProfileForm viewer={SOMEBODY} />);
  const { user, fill, press } = personAtPage();
  return { calls, user, fill, save: () => press('Save profile') };
}

describe('the profile form', () => {
  it.each([
    ['a name that is too short', 'ab', 'Choose a name of 3 to 30 characters.'],
    ['a name of signs', '<b>Ada</b>', "Use only letters, digits, spaces and . _ - ' &."],
  ])('refuses %s at its field', async (_what, text, problem) => {
    const { calls, fill, save } = open();
    await fill(name(), text);
    await save();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription(problem);
    expect(calls).toEqual([]);
  });

  it.each([
    [
      'a name that is taken',
      new AppError('conflict', 'This name, or a similar one, is taken. Choose another.', { field: 'name' }),
    ],
    ['a name that is not allowed', new AppError('invalid', 'Name contains illegal material', { field: 'name' })],
  ])('shows at its field: %s', async (_what, error) => {
    const { fill, save } = open(refused(error));
    await fill(name(), 'Cleo Creator');
    await save();
    await focused(name);
    expect(name()).toHaveAccessibleDescription(expect.stringContaining(error.message));
    expect(name()).toHaveValue('Cleo Creator');
  });

  it('counts the characters of the bio, and refuses too many lines', async () => {
    const { calls, fill, save } = open();
    await fill(bio(), 'Slow loops.\nAnd lines.');
    expect(bio()).toHaveAccessibleDescription(/278 characters left$/);
    await fill(bio(), `${'x\n'.repeat(9)}x`);
    await save();
    expect(bio()).toHaveFocus();
    expect(bio()).toHaveAccessibleDescription(/^Use 8 lines at most\./);
    expect(calls).toEqual([]);
  });

  it('shows an unreadable picture at its field', async () => {
    const { user, save } = open(
      refused(new AppError('wrong-type', 'Choose a JPEG, PNG, WebP or GIF.', { field: 'image' })),
    );
    await user.upload(picture(), new File(['words'], 'x.png', { type: 'image/png' }));
    expect(screen.getByRole('img', { name: 'What will be shown of it' })).toBeVisible();
    await save();
    await focused(picture);
    expect(picture()).toHaveAccessibleDescription(/^Choose a JPEG, PNG, WebP or GIF\./);
  });

  it('sends what was written, and says that it is saved', async () => {
    const { calls, fill, save } = open();
    await fill(name(), '  Ada L ');
    await fill(bio(), 'Slow loops.');
    await save();
    expect(await screen.findByRole('status')).toHaveTextContent('Your profile is saved.');
    expect(calls).toEqual([{ name: 'PATCH /api/users/7', body: { name: '  Ada L ', bio: 'Slow loops.' } }]);
  });
});
