import type { Page } from 'playwright/test';
import { runAxe } from '@/e2e/checks/accessibility';
import { confirmAge, type OperatorSite } from '@/e2e/operator-site';
import { expect, ipOf, test } from '@/e2e/test';
import { PERSON } from '@/testing/age-vendor';

const WIDTHS = [390, 1280];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const prove = (page: Page) => page.getByRole('link', { name: 'Prove my age with Agecheck' });
const mediaOf = (page: Page) => page.locator('[src*="/media/"], [srcset*="/media/"], [href*="/media/"]');

/** At a place, by the header of the site's proxy. */
const at = (place: string) =>
  test.use({ extraHTTPHeaders: { 'x-place': place, 'x-forwarded-for': ipOf(`age proof in ${place}`) } });

/** Places where a proof of age is needed, and where the site is closed. */
export function ageProofTests(site: () => OperatorSite): void {
  test.describe('where a proof of age is needed', () => {
    at('GB');

    for (const width of WIDTHS) {
      test(`a visitor proves their age and is back at the page, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const media: string[] = [];
        page.on('request', (request) => request.url().includes('/media/') && media.push(request.url()));
        const { status } = await page.goto('/pin/wave-1').then((answer) => ({ status: answer?.status() }));
        expect(status).toBe(403);
        await expect(heading(page)).toHaveText('Prove that you are an adult');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await runAxe(page), colorScheme).toEqual([]);
        }
        expect(media).toEqual([]);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(prove(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'I am an adult' }).click();
        await expect(page).toHaveURL('/pin/wave-1');
        await expect(heading(page)).toHaveText('Wave 1');
        await expect(page.getByRole('dialog', { name: 'Are you 18 or older?' })).toBeHidden();
        await expect(mediaOf(page).first()).toBeAttached();
        const [proof] = (await page.context().cookies()).filter(({ name }) => name.startsWith('age-'));
        expect(proof).toMatchObject({ name: 'age-proof', httpOnly: true, sameSite: 'Lax' });
        expect(proof?.value).toMatch(/^\d{10}\.[\w-]{43}$/);
        await page.goto('/');
        await expect(page.locator('article').first()).toBeVisible();
      });
    }

    test('a check that was cancelled says so, and can be started again', async ({ page }) => {
      await page.goto('/');
      await prove(page).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('alert')).toHaveText('The check was not finished. You can start again.');
      expect(await runAxe(page)).toEqual([]);
      await prove(page).click();
      await page.getByRole('link', { name: 'I am an adult' }).click();
      await expect(page.locator('article').first()).toBeVisible();
    });

    test('scripts are not needed', async ({ browser, baseURL }) => {
      const extraHTTPHeaders = { 'x-place': 'GB' };
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false, extraHTTPHeaders });
      const page = await context.newPage();
      await page.goto('/pin/wave-1');
      await prove(page).click();
      await page.getByRole('link', { name: 'I am an adult' }).click();
      await expect(heading(page)).toHaveText('Thank you');
      await page.getByRole('link', { name: /^Continue to/ }).click();
      await expect(heading(page)).toHaveText('Wave 1');
      await context.close();
    });

    test('no answer names a picture before the proof', async ({ request }) => {
      const gallery = ['/', '/pin/wave-1', '/newest', '/search/wave', '/feed.xml', '/sitemap.xml', '/embed/pin/wave-1', '/api/pins', '/api/pins/wave-1', '/nothing-here', '/signin']; // prettier-ignore
      for (const path of [...gallery, '/media/waves/1.webp']) {
        const answer = await request.get(path);
        expect([path, answer.status(), (await answer.text()).includes('waves/')]).toEqual([path, 403, false]);
      }
      const open = ['/terms', '/privacy', '/2257', '/dmca-policy', '/dmca-policy/status', '/contact-us', '/updates', '/report?pin=wave-1', '/unsubscribe', '/robots.txt', '/manifest.webmanifest', '/opensearch.xml']; // prettier-ignore
      for (const path of open) {
        const answer = await request.get(path);
        expect([path, answer.status(), /\/media\//.test(await answer.text())]).toEqual([path, 200, false]);
      }
    });

    test('nothing of what the service knows of a person is kept anywhere', async ({ page }) => {
      await page.goto('/');
      await prove(page).click();
      await page.getByRole('link', { name: 'I am an adult' }).click();
      await expect(page.locator('article').first()).toBeVisible();
      expect(await site().find(Object.values(PERSON))).toEqual([]);
      expect(await site().find(['Wave 1'])).toEqual(['Wave 1']);
    });
  });

  test.describe('where the site is closed', () => {
    at('IR');

    for (const width of WIDTHS) {
      test(`a visitor reads why, and can still write, report and have a picture removed, ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        const failed: string[] = [];
        page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
        const answer = await page.goto('/pin/wave-1');
        expect(answer?.status()).toBe(451);
        await expect(heading(page)).toHaveText('Not available where you are');
        expect(await runAxe(page)).toEqual([]);
        failed.length = 0; // the 451 itself
        await page.getByRole('link', { name: 'Contact us' }).click();
        await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(`far-${width}@example.com`);
        await page.getByRole('main').getByRole('textbox', { name: 'Message' }).fill('Please remove my picture.');
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'your message has arrived' })).toBeVisible();
        await page.addInitScript(confirmAge); // the dialog is over reports
        await page.goto('/report?pin=wave-1');
        await page.getByRole('radio', { name: 'Spam' }).check();
        await page
          .getByRole('main')
          .getByRole('button', { name: /report/i })
          .click();
        await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you');
        await page.goto('/dmca-policy');
        await expect(page.getByRole('button', { name: 'Write a notice' })).toBeEnabled();
        expect(failed).toEqual([]);
      });
    }
  });
}
