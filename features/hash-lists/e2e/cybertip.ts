import { createHash } from 'node:crypto';
import { runAxe } from '@/e2e/checks/accessibility';
import { giveReason, openAs, said } from '@/e2e/moderation';
import { confirmAge, OPERATOR_ORIGIN, type OperatorSite } from '@/e2e/operator-site';
import { enter } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { verifiedPerson } from '@/e2e/verified-people';
import { picture } from '@/testing/pictures';

/** Reports to NCMEC, on a site whose operator has registered there. */
export function cybertipTests(site: () => OperatorSite): void {
  test('one moderator prepares a CyberTip, another sends it, and the hold keeps its number', async ({
    browser,
    request,
  }) => {
    const newPerson = async () => {
      const person = await verifiedPerson(OPERATOR_ORIGIN, [site().folder]);
      return { person, ...(await enter(request, person)) };
    };
    const file = await picture();
    const digest = createHash('md5').update(file.buffer).digest();
    await site().query("insert into hash_lists (source, reason, is_sealed) values ('A list', 'A test', true)");
    await site().query('insert into listed_files (digest, list_id) select $1::bytea, max(id) from hash_lists', [
      digest,
    ]);
    const uploader = await newPerson();
    await site().query('update users set maker_verified_at = now() where id = $1', [uploader.id]);
    const multipart = { title: 'Listed waves', tags: 'grey', file };
    expect((await request.post('/api/pins', { headers: uploader.headers, multipart })).status()).toBe(422);

    const openHolds = async () => {
      const { id, person } = await newPerson();
      await site().query("update users set role = 'senior' where id = $1", [id]);
      const page = await openAs(browser, person);
      await page.addInitScript(confirmAge);
      await page.goto('/admin/holds');
      return { page, hold: page.getByRole('main').getByRole('listitem').filter({ hasText: 'Listed waves' }) };
    };
    const [first, second] = [await openHolds(), await openHolds()];
    await first.hold.getByRole('button', { name: 'Prepare CyberTip' }).click();
    await giveReason(first.page, 'Prepare CyberTip', 'It is on a list, & was uploaded today.');
    await said(first.page, 'The CyberTip is prepared.');
    await first.page.reload();
    await expect(first.hold).toContainText('another person sends it');
    await expect(first.hold.getByRole('button', { name: 'Send CyberTip' })).toHaveCount(0);

    await second.page.reload();
    expect(await runAxe(second.page)).toEqual([]);
    await second.hold.getByRole('button', { name: 'Send CyberTip' }).click();
    await said(second.page, 'The CyberTip is on its way.');
    await expect.poll(() => site().cybertipline.finished().length, { timeout: 20_000 }).toBe(1);
    const [[number = '', report] = []] = site().cybertipline.finished();
    expect(report?.files.map(({ length }) => length > 0)).toEqual([true]);
    expect(report?.xml).toContain('It is on a list, &amp; was uploaded today.');
    await expect(async () => {
      await second.page.reload();
      await expect(second.hold).toContainText(number, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await second.hold.getByRole('button', { name: 'End legal hold' }).click();
    await giveReason(second.page, 'End legal hold', 'Over.');
    await expect(second.page.getByRole('alert').filter({ hasText: 'for a year' })).toBeVisible();
    for (const { page } of [first, second]) await page.context().close();
  });
}
