/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { NotificationsBell } from '@/components/layout/notifications-bell';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';

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
