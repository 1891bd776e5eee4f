/** @jest-environment ./jest/browser-environment.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AccountMenus } from '@/components/layout/account-menus';
import { fakeApi } from '@/jest/fake-api';
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

beforeEach(() => {
  fakeApi({
    [`GET /api/users/${SOMEBODY._id}`]: () => ({
      ...SOMEBODY,
      savedPins: [],
      followedUsers: [],
      followedBoards: [],
      boards: [],
    }),
  });
});
afterEach(clearViewer);

it('a visitor’s menus lead to sign-in', async () => {
  render(<AccountMenus />);
  fireEvent.click(button('Profile menu'));
  expect(await items()).toEqual(['Login!', 'Sign Up!']);
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
  },
);
