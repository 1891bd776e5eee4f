/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AccountMenus } from '@/components/layout/account-menus';
import { fakeApi } from '@/jest/fake-api';
import { identityService } from '@/jest/fake-identity';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { clearViewer, storeViewer } from '@/lib/client/viewer-store';

// It opens a stream.
jest.mock('@/lib/client/notification-events', () => ({ followNotifications: () => () => undefined }));
jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const button = (name: string) => screen.getByRole('button', { name });
const items = async () => {
  await screen.findAllByRole('menuitem');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

let emailVerified: boolean;

beforeEach(() => {
  emailVerified = true;
  fakeApi({
    [`GET /api/users/${SOMEBODY._id}`]: () => ({
      ...SOMEBODY,
      emailVerified,
      savedPins: [],
      followedUsers: [],
      followedBoards: [],
      boards: [],
    }),
    'GET /api/auth/csrf': () => ({ csrfToken: 'c' }),
    'POST /api/auth/session': () => ({ expires: new Date(Date.now() + 1e6).toISOString() }),
  });
});
afterEach(clearViewer);

it('a visitor’s menus lead to sign-in, and back to this page or to what they wanted to create', async () => {
  history.replaceState(null, '', '/updates');
  render(<AccountMenus />);
  const links = () => screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
  fireEvent.click(button('Profile menu'));
  expect(await items()).toEqual(['Login!', 'Sign Up!']);
  expect(links()).toEqual(['/signin?return=%2Fupdates', '/signup?return=%2Fupdates']);
  fireEvent.click(button('Create'));
  expect(await items()).toEqual(['Create Pin', 'Create Board']);
  expect(links()).toEqual(['/signin?return=%2Fcreate-pin', '/signin?return=%2Fcreate-board']);
});

it.each([
  [false, 'Verify your email'],
  [true, 'Create Board'],
])('a press on “Create Board” of a person whose email was verified meanwhile: %s, opens “%s”', async (was, title) => {
  identityService.reload.mockResolvedValue(was);
  emailVerified = false;
  render(<AccountMenus />);
  act(() => storeViewer({ ...SOMEBODY, emailVerified }));
  fireEvent.click(button('Create'));
  await items();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Create Board' }));
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it.each([
  ['Profile menu', ['Profile', 'Boards', 'Saved', 'Liked', 'Searches', 'Settings', 'Logout']],
  ['Create', ['Create Pin', 'Create Board']],
])(
  'a press on %s, made before the items of a signed-in person are there, opens the menu with them',
  async (name, own) => {
    render(<AccountMenus />);
    const pressed = button(name);
    act(() => storeViewer(SOMEBODY));
    fireEvent.click(pressed);
    expect(screen.queryByRole('menuitem')).toBeNull();
    expect(await items()).toEqual(own);
    expect(button(name)).toBe(pressed);
    expect(pressed.getAttribute('aria-expanded')).toBe('true');
    const profile = screen.queryByRole('menuitem', { name: 'Profile' });
    if (profile) expect(profile).toHaveAttribute('href', `/user-profile/${SOMEBODY._id}`);
  },
);
