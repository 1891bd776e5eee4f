// Shows push messages and opens the site when one is pressed. It handles no requests and keeps nothing.
self.addEventListener('push', (event) => {
  const words = event.data ? event.data.text() : 'Something new';
  event.waitUntil(self.registration.showNotification(words, { tag: 'news', icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openSite());
});

async function openSite() {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open ? open.focus() : self.clients.openWindow('/');
}
