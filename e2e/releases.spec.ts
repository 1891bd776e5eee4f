import { runAxe } from '@/e2e/checks/accessibility';
import { openPin, saidOf } from '@/e2e/edit-pin';
import { expectForVisitors } from '@/e2e/for-visitors';
import { pinPath } from '@/e2e/gallery';
import { openModeration } from '@/e2e/moderation';
import { addOwnPin } from '@/e2e/own-pin';
import { enter } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';

const CONSENT = 'Consent was taken back';

test('a poster lists who is shown, takes the pin back with a consent on a telephone, and deletes it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { pin, caller } = await openPin(page, { title: 'With people' });
  await page.getByText('People shown').press('Enter');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('textbox', { name: 'Person' })).toBeFocused();
  await page.keyboard.type('Ada of the sea');
  await page.getByRole('textbox', { name: 'Release' }).fill('Folder 12');
  expect(await runAxe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Update people' }).click();
  await expect(saidOf(page, 'The list is updated.')).toBeVisible();

  const html = await (await request.get(pinPath(pin))).text();
  const json = await (await request.get(`/api/pins/${pin._id}`)).text();
  for (const shown of [html, json]) expect(shown).not.toMatch(/Ada of the sea|Folder 12/);

  await page.reload();
  await page.getByText('People shown').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Release' })).toHaveValue('Folder 12');
  await page.getByRole('button', { name: CONSENT }).click();
  const dialog = page.getByRole('dialog', { name: CONSENT });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Hide the pin' }).click();
  await expect(saidOf(page, '“With people” is hidden.')).toBeVisible();
  await expect(page.getByText('“With people” is hidden until we have reviewed it.')).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await expectForVisitors(async () => {
    expect((await request.get(pinPath(pin))).status()).toBe(404);
    expect((await request.get(pin.image)).status()).toBe(404);
    expect(await (await request.get('/?sort=Latest')).text()).not.toContain(pinPath(pin));
  });

  await page.getByRole('button', { name: 'Delete pin' }).click();
  await page.getByRole('dialog', { name: 'Delete pin' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(`/user-profile/${caller.id}`);
  expect((await page.request.get(`/edit-pin?id=${pin._id}`)).status()).toBe(404);
});

test('a moderator sees who is shown, and hides the pin of somebody who took back their consent', async ({
  page,
  request,
}) => {
  const caller = await enter(request, await newVerifiedPerson());
  const pin = await addOwnPin(request, caller, { title: 'Seen by staff' });
  const stored = await request.put(`/api/pins/${pin._id}/releases`, {
    headers: caller.headers,
    data: { releases: [{ person: '<b>Ada</b>', reference: 'R-7' }] },
  });
  expect(stored.status(), await stored.text()).toBe(200);
  await openModeration(page, `/admin/pins/${pin._id}`);
  const people = page.getByRole('region', { name: 'People shown' });
  await expect(people.getByRole('listitem')).toContainText('<b>Ada</b> · R-7');
  await people.getByRole('button', { name: CONSENT }).click();
  await page.getByRole('dialog', { name: CONSENT }).getByRole('button', { name: 'Hide the pin' }).click();
  await expect(people).toContainText('Consent taken back:');
  expect(await runAxe(page)).toEqual([]);
  await expectForVisitors(async () => expect((await request.get(pinPath(pin))).status()).toBe(404));
});
