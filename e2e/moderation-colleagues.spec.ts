import { giveReason, newAdmin, openModeration, reportPin, said } from '@/e2e/moderation';
import { enter } from '@/e2e/people';
import { plantPin } from '@/e2e/planted-pins';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

test('a claimed item is closed to colleagues until it is released or taken over', async ({ page, request }) => {
  const { id } = await enter(request, await newVerifiedPerson());
  const pin = await plantPin(id);
  await reportPin(pin.id);
  const [takedown] = await runOnSite<{ id: string }>(
    `insert into takedowns (code, kind, name, email, description, statements, signature)
     values (md5(random()::text), 'depicted', 'Bo', 'bo@example.test', 'Me.', '{}', 'Bo') returning id::text`,
    [],
  );
  const { headers, name } = await newAdmin(request);
  const call = async (method: 'put' | 'delete' | 'post', path: string, data: object, status = 204) => {
    const answer = await request[method](`/api/admin${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(status);
  };
  const pinClaim = `/items/pin-${pin.id}/claim`;
  await call('put', pinClaim, {});

  await openModeration(page, '/admin?kind=report');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: pin.title });
  await expect(row).toContainText(`taken by ${name}`);
  await row.getByRole('link', { name: pin.title }).click();
  await expect(page.getByText(`Taken by ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await giveReason(page, 'Remove', 'Spam.');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`Taken by ${name} since`);
  await page.keyboard.press('Escape');
  expect((await request.get(`/pin/${pin.slug}`)).status()).toBe(200);

  await call('delete', pinClaim, {});
  await page.reload();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(page.getByText('Taken by you.')).toBeVisible();
  await call('post', '/pins/acts', { act: 'keep', pins: [{ id: pin.id, seen: 0 }] }, 409);
  await page.getByRole('button', { name: 'Release' }).click();
  await said(page, 'Released.');
  await expect(page.getByRole('button', { name: 'Take', exact: true })).toBeVisible();

  for (const [item, path] of [
    [`takedown-${takedown?.id}`, `/admin/takedowns/${takedown?.id}`],
    [`user-${id}`, `/admin/users/${id}`],
  ] as const) {
    await test.step(path, async () => {
      await call('put', `/items/${item}/claim`, {});
      await page.goto(path);
      await expect(page.getByText(`Taken by ${name}.`)).toBeVisible();
      await page.getByRole('button', { name: 'Take over' }).click();
      await expect(page.getByText('Taken by you.')).toBeVisible();
    });
  }
  await call('post', `/users/${id}/acts`, { act: 'warn', reason: 'No.' }, 409);
});
