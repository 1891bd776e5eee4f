import type { Page } from 'playwright/test';
import { openBoard, saidBy } from '@/e2e/board-order';
import { enter, signIn } from '@/e2e/people';
import { addToBoardIn, cardOf, likeIn, posterPath, quietPin } from '@/e2e/quiet-pin';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

interface PageCall {
  call: string;
  query: Record<string, string>;
  body: unknown;
  token: string | undefined;
}

/** The calls that a page makes of the API, and of the identity service for a new token, in their order. */
function watchCalls(page: Page): PageCall[] {
  const calls: PageCall[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (!/^\/api\/(?!auth\/|vitals)|\/v1\/token$/.test(pathname)) return;
    calls.push({
      call: `${sent.method()} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: sent.headers()['content-type']?.includes('json') ? sent.postDataJSON() : undefined,
      token: sent.headers().authorization,
    });
  });
  return calls;
}

test('a page loads the account, likes, saves and marks as read by API calls of the signed-in person', async ({
  page,
  request,
}) => {
  const pin = await quietPin(request);
  const person = await newVerifiedPerson();
  const { id } = await enter(request, person);
  const told =
    "insert into notifications (user_id, kind, body) values ($1, 'system', 'One'), ($1, 'system', 'Two') returning id::text";
  const [line] = await runOnSite<{ id: string }>(told, [id]);
  const calls = watchCalls(page);
  const called = (call: string, query: Record<string, unknown> = {}, body?: Record<string, unknown>) =>
    expect
      .poll(() => calls.filter((one) => one.call === call), call)
      .toContainEqual(
        expect.objectContaining({
          query: expect.objectContaining(query),
          ...(body && { body }),
          token: expect.stringMatching(/^Bearer ./),
        }),
      );

  await signIn(page, person, posterPath(pin));
  await called(`GET /api/users/${id}`, { getSavedPins: '1', getFollowed: '1' });
  const liked = page.waitForResponse('**/save');
  await likeIn(cardOf(page, pin)).click();
  await called(`POST /api/pins/${pin._id}/save`, {}, { userId: id });
  expect(await (await liked).json()).toEqual({ savesCount: 1 });

  await addToBoardIn(cardOf(page, pin)).click();
  const dialog = page.getByRole('dialog', { name: 'Save to Board' });
  await called('GET /api/boards', { pin: pin._id, creator: id, nameOnly: 'true' });
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/boards'),
  );
  await dialog.getByRole('textbox').fill(' Loops ');
  await page.keyboard.press('Enter');
  const { _id: board } = await (await made).json();
  await called('POST /api/boards', {}, { name: 'Loops', description: '' });
  await called(`PATCH /api/boards/${board}/pins`, {}, { pinId: pin._id, add: 1 });
  await expect(dialog).toBeHidden();
  await addToBoardIn(cardOf(page, pin)).click();
  await dialog.getByRole('checkbox', { name: 'Loops' }).uncheck();
  await page.getByRole('dialog', { name: 'Remove from Board' }).getByRole('button', { name: 'Remove' }).click();
  await called(`PATCH /api/boards/${board}/pins`, {}, { pinId: pin._id, add: 0 });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await called(`GET /api/users/${id}/notifications`, { page: '1' });
  await bell.getByRole('button', { name: 'Mark as read: One' }).click();
  await called(`PUT /api/users/${id}/notifications/read`, {}, { notificationId: line?.id });
  await bell.getByRole('button', { name: 'Mark all as read' }).click();
  await called(`PUT /api/users/${id}/notifications/read`, {}, { notificationId: null });
});

test('a call that is refused once is made again with a new token, and a deletion has one made for it', async ({
  page,
}) => {
  const { board } = await openBoard(page, 1);
  const path = `/api/boards/${board._id}`;
  const [renew, patch, remove] = ['POST /securetoken.googleapis.com/v1/token', `PATCH ${path}`, `DELETE ${path}`];
  const calls = watchCalls(page);
  const called = () => calls.map(({ call }) => call).filter((call) => [renew, patch, remove].includes(call));
  await page.route(`**${path}`, (route) => route.fulfill({ status: 401, json: { message: 'no' } }), { times: 1 });
  await page.getByRole('button', { name: 'Save board' }).click();
  await expect(saidBy(page, 'is saved.')).toBeVisible();
  expect(called()).toEqual([patch, renew, patch]);
  await expect(page.locator('.error-banner')).toHaveCount(0);

  calls.length = 0;
  await page.getByRole('button', { name: 'Delete board' }).click();
  await page.getByRole('dialog', { name: 'Delete Board' }).getByRole('button', { name: 'Delete' }).click();
  await expect(saidBy(page, 'is deleted.')).toBeVisible();
  expect(called()).toEqual([renew, remove]);
});
