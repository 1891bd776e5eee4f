import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible, expectNoOverflow } from '@/e2e/axe';
import { enter, signIn } from '@/e2e/people';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const pushSwitch = (page: Page) => page.getByRole('switch', { name: 'Push messages on this device' });

/** Gives pages a push service and a person's answer, which browsers of tests have not; what is subscribed is real to the site. */
const givePushService = (context: BrowserContext) =>
  context.addInitScript(() => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => ({ endpoint, keys }) });
  });

const devicesOf = (id: string) => runOnSite('select from push_subscriptions where user_id = $1', [id]);

test('somebody turns push messages on for a device, and its sign-out turns them off', async ({
  page,
  context,
  request,
}) => {
  await givePushService(context);
  const person = await newVerifiedPerson();
  const { id } = await enter(request, person);
  await signIn(page, person, '/settings#notifications');
  await expect(pushSwitch(page)).toBeEnabled(); // A press on the keyboard waits for nothing.
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect(pushSwitch(page)).toHaveAccessibleDescription(/^They only say that something is new here, never what/);
  await pushSwitch(page).focus();
  await page.keyboard.press('Space');
  await expect(pushSwitch(page)).toBeChecked();
  expect(await devicesOf(id)).toHaveLength(1);
  await page.reload();
  await expect(pushSwitch(page)).toBeChecked();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoOverflow(page);
  }
  await expectAccessible(page);
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).not.toBeChecked();
  expect(await devicesOf(id)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await pushSwitch(page).click();
  await expect(pushSwitch(page)).toBeChecked();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => devicesOf(id)).toEqual([]);
});

test('the worker shows the words of a push message alone, opens the notifications, and caches nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/updates');
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { status, registrationId } of versions) if (status === 'activated') resolve(registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const [worker] = await Promise.all([
    context.waitForEvent('serviceworker'),
    page.evaluate(() => navigator.serviceWorker.register('/push-worker.js')),
  ]);
  const registrationId = await registered;
  // Browsers of tests show no notifications, and let only a person's press change the window.
  await worker.evaluate(() => {
    const calls: unknown[] = [];
    const note =
      (name: string) =>
      async (...args: unknown[]) =>
        void calls.push([name, ...args]);
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification: note('show') });
    Object.assign(Reflect.get(globalThis, 'WindowClient').prototype, {
      focus: note('focus'),
      postMessage: note('tell'),
    });
    Object.assign(globalThis, { calls, note });
  });
  const calls = () => worker.evaluate((): unknown => Reflect.get(globalThis, 'calls'));
  const push = { origin: baseURL ?? '', registrationId, data: 'Something new on Pinwall' };
  await devTools.send('ServiceWorker.deliverPushMessage', push);
  const shown = ['show', 'Something new on Pinwall', { tag: 'news', renotify: true, icon: '/icon-192.png' }];
  await expect.poll(calls).toEqual([shown]);
  await worker.evaluate(() => {
    const close = Reflect.get(globalThis, 'note')('close');
    const press = new (Reflect.get(globalThis, 'ExtendableEvent'))('notificationclick');
    dispatchEvent(Object.assign(press, { notification: { close } }));
  });
  await expect.poll(calls).toEqual([shown, ['close'], ['tell', 'open-notifications'], ['focus']]);
  await page.goto('/help/search');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a browser whose push service ends its subscription gets another one, and the site learns of it', async ({
  page,
  context,
  request,
}) => {
  await givePushService(context);
  const person = await newVerifiedPerson();
  const { id } = await enter(request, person);
  await signIn(page, person, '/settings#notifications');
  const [worker] = await Promise.all([context.waitForEvent('serviceworker'), pushSwitch(page).click()]);
  await expect(pushSwitch(page)).toBeChecked();
  const endpointsOf = async () =>
    (await runOnSite<{ endpoint: string }>('select endpoint from push_subscriptions where user_id = $1', [id])).map(
      ({ endpoint }) => endpoint,
    );
  const [first] = await endpointsOf();
  const next = await worker.evaluate((old) => {
    const keys = { p256dh: 'C'.repeat(87), auth: 'A'.repeat(22) };
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    const change = new (Reflect.get(globalThis, 'ExtendableEvent'))('pushsubscriptionchange');
    const subscribe = async () => ({ toJSON: () => ({ endpoint, keys, expirationTime: null }) });
    Object.assign(Reflect.get(globalThis, 'PushManager').prototype, { subscribe });
    dispatchEvent(Object.assign(change, { oldSubscription: { endpoint: old, options: {} } }));
    return endpoint;
  }, first);
  await expect.poll(endpointsOf).toEqual([next]);
  await page.reload();
  await expect(pushSwitch(page)).toBeChecked();
});
