/** @jest-environment ./jest/browser-environment.ts */
import { act, fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { NotificationsBell } from '@/components/layout/notifications-bell';
import { NotificationsPopup } from '@/components/viewer/notifications-popup';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';

jest.mock('@/components/notifications/notifications-panel', () => ({ NotificationsPanel: () => 'What is new' }));

it.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, 99+ unread', '99+'],
  [4_000, 'Notifications, 99+ unread', '99+'],
])('with %i unread notifications the bell is named "%s" and its badge says "%s"', (unread, name, badge) => {
  render(<NotificationsBell viewer={{ ...SOMEBODY, unreadNotificationsCount: unread }} Popup={undefined} />);
  expect(screen.getByRole('button', { name })).toHaveTextContent(new RegExp(`^${badge.replace('+', '\\+')}$`));
});

it('the list opens below the bell; Escape closes it and gives the focus back', async () => {
  render(<NotificationsBell viewer={SOMEBODY} Popup={NotificationsPopup} />);
  const bell = screen.getByRole('button', { name: 'Notifications' });
  fireEvent.click(bell);
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toHaveFocus();
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bell).toHaveAttribute('aria-expanded', 'false');
  expect(bell).toHaveFocus();
});

describe('a pressed push message', () => {
  const Popup = () => <div role="dialog" aria-label="Notifications" />;
  const list = () => screen.queryByRole('dialog', { name: 'Notifications' });

  it('opens the list on the page that it opened, and leaves the URL clean', () => {
    history.replaceState(null, '', '/updates?page=2#open-notifications');
    render(<NotificationsBell viewer={SOMEBODY} Popup={Popup} />);
    expect(list()).toBeVisible();
    expect(location.href).toMatch(/\/updates\?page=2$/);
  });

  it('opens the list on a page that was open', () => {
    const serviceWorker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    render(<NotificationsBell viewer={SOMEBODY} Popup={Popup} />);
    expect(list()).toBeNull();
    act(() => void serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'open-notifications' })));
    expect(list()).toBeVisible();
  });
});
