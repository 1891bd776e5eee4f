/** @jest-environment ./jest/browser-environment.ts */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '@testing-library/jest-dom';
import { Menu } from '@/components/ui/menu';
import { CoverItem } from '@/features/discreet/components/cover-item';
import { LockChoices } from '@/features/discreet/components/lock-choices';
import { ModeSwitches } from '@/features/discreet/components/mode-switches';
import { chooseMode, COVER_PAGE, readModes } from '@/features/discreet/stored-modes';
import { readLock } from '@/features/discreet/tools/stored-lock';

jest.mock('@/features/discreet/start', () => ({ startDiscreetMode: () => undefined }));
jest.mock('@/features/discreet/tools/pin-hash', () => ({
  PIN_MIN: 4,
  hashPin: async (pin: string) => ({ salt: 's', rounds: 1, hash: pin.length.toString() }),
}));

const user = userEvent.setup();

beforeEach(() => localStorage.clear());

it('each switch is off until it is pressed, and is kept on this device', async () => {
  render(<ModeSwitches neutralTitle="Notes" />);
  for (const one of screen.getAllByRole('switch')) expect(one).not.toBeChecked();
  await user.click(screen.getByRole('switch', { name: /Blur pictures/ }));
  await user.click(screen.getByRole('switch', { name: /Escape twice/ }));
  expect(readModes()).toBe('blur cover');
  await user.click(screen.getByRole('switch', { name: /Blur pictures/ }));
  expect([readModes(), localStorage.getItem('before-paint')]).toEqual(['cover', 'discreet']);
});

it('a PIN is asked for twice, then makes the lock, which can be turned off', async () => {
  render(<LockChoices neutralTitle="Notes" />);
  await user.type(screen.getByLabelText('PIN'), '2468');
  await user.click(screen.getByRole('button', { name: 'Unlock with a PIN' }));
  expect(screen.getByLabelText('PIN again')).toHaveAccessibleDescription('Enter the same PIN twice.');
  await user.type(screen.getByLabelText('PIN again'), '2468');
  await user.click(screen.getByRole('button', { name: 'Unlock with a PIN' }));
  expect(await screen.findByRole('button', { name: 'Change PIN' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '15 minutes' }));
  expect(readLock()).toMatchObject({ after: 15, pin: { hash: '4' } });
  await user.click(screen.getByRole('button', { name: 'Turn the lock off' }));
  expect(readLock()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Lock now' })).toBeNull();
});

it('the profile menu hides the page only where two presses of Escape do', async () => {
  const covered = jest.fn();
  addEventListener(COVER_PAGE, covered, { once: true });
  render(
    <Menu label="Profile menu" items={[{ label: 'Login!', href: '/signin' }]} more={<CoverItem />}>
      Menu
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'Profile menu' }));
  expect(screen.queryByRole('menuitem', { name: 'Hide this page' })).toBeNull();
  act(() => chooseMode('cover', true, 'Notes'));
  await user.click(screen.getByRole('menuitem', { name: 'Hide this page' }));
  expect(covered).toHaveBeenCalledTimes(1);
});
