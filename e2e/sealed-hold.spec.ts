import { createHash, randomUUID } from 'node:crypto';
import { runAxe } from '@/e2e/checks/accessibility';
import { openModeration } from '@/e2e/moderation';
import { enter } from '@/e2e/people';
import { runOnSite } from '@/e2e/site-database';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { picture } from '@/testing/pictures';

test('an upload on a sealed list is refused and held, and moderation shows it after two presses', async ({
  page,
  request,
}) => {
  const file = await picture();
  const source = `List ${randomUUID()}`;
  await runOnSite(
    `with list as (insert into hash_lists (source, reason, is_sealed) values ($1, 'A test', true) returning id)
     insert into listed_files (digest, list_id) select $2::bytea, id from list returning list_id`,
    [source, createHash('md5').update(file.buffer).digest()],
  );
  const { headers } = await enter(request, await newVerifiedPerson());
  const refused = await request.post('/api/pins', { headers, multipart: { title: 'Listed', tags: 'grey', file } });
  expect(refused.status(), await refused.text()).toBe(422);
  expect(await refused.text()).not.toContain(source);

  const media: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/admin/') && media.push(sent.url()));
  await openModeration(page, '/admin/holds');
  const hold = page.getByRole('main').getByRole('listitem').filter({ hasText: source });
  await expect(hold).toContainText('the operator has not registered with NCMEC');
  await hold.getByRole('button', { name: 'Unseal…' }).click();
  await expect(hold).toContainText('Looking at it is noted in the audit log.');
  expect(await runAxe(page)).toEqual([]);
  expect(media).toEqual([]);
  await hold.getByRole('button', { name: 'Open it' }).click();
  const shown = hold.getByRole('img', { name: 'Sealed picture' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(media.length).toBeGreaterThan(0);
  const lines = await runOnSite(
    `select from audit_log join legal_holds on pin_id = subject_id
     where action = 'open-sealed' and legal_holds.reason like '%' || $1 || '%'`,
    [source],
  );
  expect(lines).toHaveLength(1);
});
