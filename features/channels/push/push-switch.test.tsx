/** @jest-environment ./jest/browser-environment.ts */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { PushSwitch } from '@/features/channels/push/push-switch';
import { fakeApi } from '@/jest/fake-api';
import { personAtPage } from '@/jest/person-at-page';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';
import { storeViewer } from '@/lib/client/viewer-store';

jest.mock('@/lib/client/identity-firebase', () => jest.requireActual('@/jest/fake-identity').identityService);

const choice = () => screen.getByRole('switch', { name: 'Push messages on this device' });

it('a browser that blocks notifications is told where to allow them, and stays off', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission: 'default', requestPermission: async () => 'denied' },
  });
  const calls = fakeApi({ [`GET /api/users/${SOMEBODY._id}/push`]: () => ({ key: 'k', isOn: false }) });
  act(() => storeViewer(SOMEBODY));
  render(<PushSwitch />);
  await waitFor(() => expect(choice()).toBeEnabled());
  expect(choice()).toHaveAccessibleDescription(/^They only say that something is new here, never what/);
  await personAtPage().user.click(choice());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks notifications from this site.');
  expect(choice()).not.toBeChecked();
  expect(calls).toHaveLength(1);
});

it('a browser that can show no push messages is told so', () => {
  Reflect.deleteProperty(window, 'PushManager');
  render(<PushSwitch />);
  expect(choice()).toBeDisabled();
  expect(choice()).toHaveAccessibleDescription(/^This browser can’t show push messages\./);
});
