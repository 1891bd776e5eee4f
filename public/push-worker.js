// Shows push messages, each with a sound, and opens the notifications when one is pressed. It handles no requests and keeps nothing.
self.addEventListener('push', (event) => {
  const words = event.data ? event.data.text() : 'Something new';
  event.waitUntil(self.registration.showNotification(words, { tag: 'news', renotify: true, icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotifications());
});

// The push service has ended the subscription, as it does now and then.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return; // Some browsers do not say which one has ended: then the switch is off.
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = next.toJSON();
  await fetch('/api/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({
      replaces: oldSubscription.endpoint,
      endpoint,
      keys: { p256dh: keys.p256dh, auth: keys.auth },
    }),
  });
}

// An open page keeps what is typed on it (lib/client/pressed-push.ts).
async function openNotifications() {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return self.clients.openWindow('/#open-notifications');
  open.postMessage('open-notifications');
  return open.focus();
}
