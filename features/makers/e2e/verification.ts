import { expectAccessible } from '@/e2e/axe';
import { confirmAge, OPERATOR_ORIGIN, type OperatorSite } from '@/e2e/operator-site';
import { addOwnPin } from '@/e2e/own-pin';
import { enter, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { verifiedPerson } from '@/e2e/verified-people';
import { PERSON } from '@/testing/age-vendor';
import { picture } from '@/testing/pictures';

/** Uploads of verified makers alone, on a site of one's own. */
export function verificationTests(site: () => OperatorSite): void {
  for (const width of [390, 1280]) {
    test(`a maker is verified by the provider, and uploads; visitors see it, ${width} px`, async ({
      page,
      request,
    }) => {
      const person = await verifiedPerson(OPERATOR_ORIGIN, [site().folder]);
      const maker = await enter(request, person);
      const refused = await request.post('/api/uploads', {
        headers: maker.headers,
        multipart: { file: await picture() },
      });
      expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'maker-not-verified' }]);

      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(confirmAge);
      await signIn(page, person, '/create-pin');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'Become a verified maker' }).click();
      const leave = main.getByRole('button', { name: 'Go to Whoiswho' });
      await expect(leave).toBeEnabled();
      await expectAccessible(page);
      await leave.click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(main.getByRole('alert')).toHaveText('The verification was not finished. You can start again.');
      await expect(page).toHaveURL('/verification');
      await leave.click();
      await page.getByRole('link', { name: 'I am an adult' }).click();
      await expect(main.getByRole('status')).toContainText('You have been a verified maker since');
      await main.getByRole('link', { name: 'Add pictures' }).click();
      await expect(page.getByLabel('Choose files')).toBeEnabled();

      const pin = await addOwnPin(request, maker, { title: 'Verified waves' });
      await expect.poll(async () => (await request.get(`/pin/${pin.slug}`)).status(), { timeout: 20_000 }).toBe(200);
      for (const path of [`/pin/${pin.slug}`, `/user-profile/${maker.id}`]) {
        await page.goto(path);
        await expect(main.getByText('Verified maker', { exact: true })).toBeVisible();
        await expectAccessible(page);
      }
      await page.goto('/2257');
      await expect(main).toContainText('Only verified makers can post.');
      expect(await site().find(Object.values(PERSON))).toEqual([]);
    });
  }

  test('an answer that another browser began is refused', async ({ page }) => {
    await page.addInitScript(confirmAge);
    await signIn(page, await verifiedPerson(OPERATOR_ORIGIN, [site().folder]), '/verification');
    await page.goto('/verification?code=x&state=y');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('begun in another browser or account');
  });
}
