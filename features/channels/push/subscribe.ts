import { api } from '@/lib/client/api';
import { inTime } from '@/lib/client/in-time';

const WORKER = '/push-worker.js';
/** The browser's push service is asked over the network. */
const PATIENCE_MS = 20_000;

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushBlocked = (): boolean => Notification.permission === 'denied';

/** Asks for permission and subscribes this browser; false without permission. @throws ApiError, or the browser's error without a push service in time */
export async function turnPushOn(userId: string, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { endpoint, keys = {} } = (await inTime(subscribe(key), PATIENCE_MS)).toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  await api(`/users/${userId}/push`, { method: 'PUT', body });
  return true;
}

async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another account or key may be left.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Ends the subscription and leaves no worker behind. */
export async function turnPushOff(userId: string): Promise<void> {
  await api(`/users/${userId}/push`, { method: 'DELETE' });
  await inTime(unsubscribe(), PATIENCE_MS);
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
