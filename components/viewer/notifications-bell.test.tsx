/** @jest-environment ./jest/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { NotificationsBell } from '@/components/viewer/notifications-bell';
import { SOMEBODY } from '@/lib/client/testing/fake-browser';

jest.mock('@/lib/client/notification-events', () => ({ followNotifications: () => () => undefined }));

it.each([
  [0, 'Notifications', ''],
  [1, 'Notifications, 1 unread', '1'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, 99+ unread', '99+'],
  [4_000, 'Notifications, 99+ unread', '99+'],
])('with %i unread notifications the bell is named "%s" and its badge says "%s"', (unread, name, badge) => {
  render(<NotificationsBell viewer={{ ...SOMEBODY, unreadNotificationsCount: unread }} />);
  expect(screen.getByRole('button', { name })).toHaveTextContent(new RegExp(`^${badge.replace('+', '\\+')}$`));
});
