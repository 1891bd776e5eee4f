import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { newEmail } from '@/e2e/account-forms';
import { expectAccessible } from '@/e2e/axe';
import { addBoard, somePins } from '@/e2e/boards';
import { storeSession } from '@/e2e/browser-session';
import { giveReason, newAdmin, reportPin, said } from '@/e2e/moderation';
import { enter, type Caller } from '@/e2e/people';
import { plantPin, type PlantedPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';

const somebody = async (request: APIRequestContext) => enter(request, await newVerifiedPerson());
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Each is a list, or a form that fits no other page. */
const LISTS = [
  '',
  '/users',
  '/bans',
  '/blocked',
  '/holds',
  '/tags',
  '/terms',
  '/messages',
  '/audit',
  '/counts',
  '/switches',
  '/jobs',
];

test('the lists of moderators pass axe', async ({ page, request }) => {
  await reportPin((await plantPin((await somebody(request)).id)).id, { details: 'See there.' });
  await storeSession(page, (await newAdmin(request)).person);
  for (const path of LISTS) {
    await test.step(path || 'queue', async () => {
      expect((await page.goto(`/admin${path}`))?.status()).toBe(200);
      await expectAccessible(page);
    });
  }
});

/** Sends what must go well, as somebody. */
async function send(request: APIRequestContext, path: string, data: object, { headers }: Caller) {
  const answer = await request.post(`/api${path}`, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** A moderator has removed a pin of the owner's, who has appealed; the pin, and the id of the appeal. */
async function appealed(request: APIRequestContext, owner: Caller) {
  const pin = await plantPin(owner.id);
  const removal = { act: 'remove', reason: 'It shows an advertisement.', pins: [{ id: pin.id, seen: 0 }] };
  await send(request, '/admin/pins/acts', removal, await newAdmin(request));
  const text = 'It is a drawing of my own, made last summer.';
  await send(request, '/appeals', { subject: { type: 'pin', id: pin.id }, text }, owner);
  const [appeal] = await runOnSite<{ id: string }>('select id::text from appeals where user_id = $1', [owner.id]);
  return { pin, appeal: appeal?.id ?? '' };
}

/** A notice about a pin; its id. */
async function notified(request: APIRequestContext, pin: PlantedPin, sender: Caller): Promise<string> {
  const email = newEmail();
  const notice = {
    kind: 'copyright',
    name: 'Ada Lovelace',
    email,
    postalAddress: '1 Example Street',
    phone: '+44 20 0000',
    description: 'A drawing of mine.',
    pins: [`/pin/${pin.slug}`],
    statements: TAKEDOWN_WORDS.copyright.statements,
    signature: 'Ada Lovelace',
  };
  await send(request, '/takedowns', notice, sender);
  const [takedown] = await runOnSite<{ id: string }>('select id::text from takedowns where email = $1', [email]);
  return takedown?.id ?? '';
}

test('the moderators’ items and dialogs pass axe', async ({ page, request }) => {
  const owner = await somebody(request);
  const pin = await plantPin(owner.id);
  const board = await addBoard(request, owner, { pins: await somePins(request, 1) });
  await reportPin(pin.id, { details: 'See there.' });
  const report = { subject: { type: 'board', id: board._id }, reason: 'other', details: 'Its name.' };
  await send(request, '/reports', report, owner);
  const { appeal } = await appealed(request, owner);
  const takedown = await notified(request, pin, owner);
  await storeSession(page, (await newAdmin(request)).person);
  const over = 'dialog[open]'; // the page behind was looked at before
  const at = (path: string) => async () => void (await page.goto(path));
  const screens: Record<string, () => Promise<string | void>> = {
    'a pin': at(`/admin/pins/${pin.id}`),
    'the dialog of the keys': async () => {
      await press(page, 'Keys');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      return over;
    },
    'the dialog of a reason': async () => {
      await page.keyboard.press('Escape');
      await press(page, 'Remove');
      const dialog = page.getByRole('dialog', { name: 'Remove' });
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(dialog.getByText('Give a reason.')).toBeVisible();
      return over;
    },
    'a person': at(`/admin/users/${owner.id}`),
    'the dialog of a ban': async () => {
      await press(page, 'Ban');
      await expect(page.getByRole('dialog', { name: 'Ban' })).toBeVisible();
      return over;
    },
    'a board': at(`/admin/boards/${board._id}`),
    'a takedown notice': at(`/admin/takedowns/${takedown}`),
    'an appeal': at(`/admin/appeals/${appeal}`),
  };
  for (const [name, open] of Object.entries(screens)) {
    await test.step(name, async () => {
      await expectAccessible(page, (await open()) ?? undefined);
    });
  }
});

test('the pages of reports, notices, removals and bans pass axe', async ({ page, request }) => {
  const owner = await newVerifiedPerson();
  const caller = await enter(request, owner);
  const { pin } = await appealed(request, caller);
  const other = await plantPin(caller.id);
  await page.goto(`/report?pin=${other.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dmca-policy');
  await press(page, 'Write a notice');
  await page.getByRole('radio', { name: 'A work of mine is copied' }).check();
  await press(page, 'Send notice');
  await expect(page.getByText('The law asks for your postal address.')).toBeVisible();
  await expectAccessible(page);

  const admin = await newAdmin(request);
  const removal = { act: 'remove', reason: 'It advertises.', pins: [{ id: other.id, seen: 0 }] };
  await send(request, '/admin/pins/acts', removal, admin);
  await storeSession(page, owner);
  for (const { id } of [pin, other]) {
    expect((await page.goto(`/appeal?pin=${id}`))?.status()).toBe(200);
    await expectAccessible(page);
  }
  await page.goto('/robots.txt'); // a ban reaches open pages by itself
  await send(request, `/admin/users/${caller.id}/acts`, { act: 'ban', reason: 'Advertising.', days: null }, admin);
  await page.goto('/updates');
  await expect(page).toHaveURL('/banned');
  await expect(page.getByRole('region', { name: 'Removed pins' }).getByRole('listitem')).toHaveCount(2);
  await press(page, 'Appeal this ban');
  await expectAccessible(page);
});

test('an admin sees why a job failed, and tries it again', async ({ page, request }) => {
  const job = `job_${randomUUID()}`; // no machine runs this one
  await runOnSite('select graphile_worker.add_job($1)', [job]);
  await runOnSite(
    `select graphile_worker.permanently_fail_jobs(array(
       select id from graphile_worker.jobs where task_identifier = $1), 'The mail server is away.')`,
    [job],
  );
  await storeSession(page, (await newAdmin(request)).person);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Moderation' }).getByRole('link', { name: 'Jobs' }).click();
  const failed = page.getByRole('region', { name: 'Failed' }).getByRole('listitem').filter({ hasText: job });
  await expect(failed).toContainText('The mail server is away.');
  await expect(failed).toContainText('Given up');
  await failed.getByRole('button', { name: `Try again: ${job}` }).click();
  await said(page, 'The job runs now.');
  await expect(failed).toContainText('0 attempts');
  await expect(failed).not.toContainText('Given up');
  await runOnSite(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = $1))`,
    [job],
  );
});

test('an admin skips a row that a job cannot work off, and tries it again once it is mended', async ({
  page,
  request,
}) => {
  const { id } = await somebody(request);
  const isBanned = async () =>
    (await runOnSite('select from users where id = $1::bigint and banned_at is not null', [id])).length > 0;
  const broken = `broken_${id}`;
  await runOnSite('update users set banned_at = now(), banned_until = now() where id = $1::bigint', [id]);
  await runOnSite(
    `create function ${broken}() returns trigger language plpgsql as $$ begin raise exception 'a broken row'; end $$`,
    [],
  );
  await runOnSite(
    `create trigger ${broken} before update on users for each row when (old.id = ${id}) execute function ${broken}()`,
    [],
  );
  await runOnSite("select graphile_worker.add_job('bans', queue_name := 'bans', job_key := 'bans')", []);
  await storeSession(page, (await newAdmin(request)).person);
  const failed = page
    .getByRole('region', { name: 'Failed' })
    .getByRole('listitem')
    .filter({ hasText: `bans:${id}` });
  await expect(async () => {
    await page.goto('/admin/jobs');
    await expect(failed).toContainText('a broken row', { timeout: 1_000 });
  }).toPass();
  await failed.getByRole('button', { name: /^Skip/ }).click();
  await giveReason(page, 'Skip', 'Its data is wrong.');
  await said(page, `bans:${id} is skipped.`);
  await expect(failed).toContainText('Skipped: Its data is wrong.');
  await expect(failed.getByRole('button', { name: /^Skip/ })).toHaveCount(0);
  await runOnSite(`drop function ${broken} cascade`, []);
  await failed.getByRole('button', { name: /^Try again/ }).click();
  await said(page, 'The job runs now.');
  await expect.poll(isBanned).toBe(false);
  await page.goto('/admin/jobs');
  await expect(page.getByRole('listitem').filter({ hasText: `bans:${id}` })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByRole('main')).toContainText('left a row as it is');
});
