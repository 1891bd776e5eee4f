import { api } from '@/lib/client/api';

const WORKER = '/push-worker.js';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushBlocked = (): boolean => Notification.permission === 'denied';

/** Asks for permission and subscribes this browser; false without permission. @throws ApiError, or the browser's error without a push service */
export async function turnPushOn(userId: string, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another account or key may be left.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  await api(`/users/${userId}/push`, { method: 'PUT', body });
  return true;
}

/** Ends the subscription and leaves no worker behind. */
export async function turnPushOff(userId: string): Promise<void> {
  await api(`/users/${userId}/push`, { method: 'DELETE' });
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
