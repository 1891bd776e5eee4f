import type { Page } from 'playwright/test';
import { z } from 'zod';
import { runAxe } from '@/e2e/checks/accessibility';
import { OPERATOR_ORIGIN, type OperatorSite } from '@/e2e/operator-site';
import { expect, ipOf, test } from '@/e2e/test';
import { HOLDER } from '@/features/age-proof/testing/age-wallet';
import { readQrCode } from '@/testing/qr-code';

const WIDTHS = [390, 1280];
const HEADERS = { 'x-place': 'GB', 'x-forwarded-for': ipOf('age app') };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const shown = (page: Page) => page.getByRole('link', { name: 'I have shown my proof' });

/** A proof of age in an app, on this device and on another one. */
export function ageWalletTests(site: () => OperatorSite): void {
  /** What the app posts, of its own accord. */
  const post = (form: URLSearchParams) =>
    fetch(`${OPERATOR_ORIGIN}/age-check/wallet`, { method: 'POST', body: form, headers: HEADERS });

  async function begin(page: Page, path: string) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Prove my age with Age app' }).click();
    await expect(heading(page)).toHaveText('Show your proof of age');
  }

  /** The app opens by the link, and leads back. */
  async function answerHere(page: Page) {
    const link = await page.getByRole('link', { name: 'Open Age app' }).getAttribute('href');
    const answered = await post(await site().wallet.answer(await site().wallet.read(link ?? '')));
    return z.object({ redirect_uri: z.url() }).parse(await answered.json()).redirect_uri;
  }

  /** The app on a phone reads the screen. */
  async function askedByCode(page: Page) {
    const picture = await page.getByRole('img', { name: 'QR code' }).screenshot();
    return site().wallet.read(await readQrCode(picture));
  }

  test.describe('where a proof of age is shown by an app', () => {
    test.use({ extraHTTPHeaders: HEADERS });

    for (const width of WIDTHS) {
      test(`an app on this device leads back to the page, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await begin(page, '/pin/wave-1');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await runAxe(page), colorScheme).toEqual([]);
        }
        await page.goto(await answerHere(page));
        await expect(page).toHaveURL('/pin/wave-1');
        await expect(heading(page)).toHaveText('Wave 1');
        const [proof] = (await page.context().cookies()).filter(({ name }) => name.startsWith('age-'));
        expect(proof?.value).toMatch(/^\d{10}\.[\w-]{43}$/);
      });

      test(`an app on another device reads the code, and the page goes on by itself, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await begin(page, '/pin/wave-1');
        const answered = await post(await site().wallet.answer(await askedByCode(page)));
        expect(await answered.text()).toBe('{}');
        await expect(page).toHaveURL('/pin/wave-1');
        await expect(heading(page)).toHaveText('Wave 1');
      });
    }

    test('somebody who says no in the app reads that the check was not finished', async ({ page }) => {
      await begin(page, '/');
      const asked = await askedByCode(page);
      await post(new URLSearchParams({ state: asked.state, error: 'access_denied' }));
      await expect(page.getByRole('alert')).toHaveText('The check was not finished. You can start again.');
      await expect(page.getByRole('link', { name: 'Prove my age with Age app' })).toBeVisible();
    });

    test('a way back lets in the browser that began, once', async ({ page, browser, baseURL }) => {
      await begin(page, '/');
      const returnUrl = await answerHere(page);
      const context = await browser.newContext({ baseURL, extraHTTPHeaders: HEADERS });
      const stranger = await context.newPage();
      await stranger.goto(returnUrl);
      await expect(stranger.getByRole('alert')).toContainText('was begun in another browser');
      await page.goto(returnUrl);
      await expect(page.locator('article').first()).toBeVisible();
      await page.context().clearCookies({ name: 'age-proof' });
      await page.goto(returnUrl);
      await expect(page.getByRole('alert')).toContainText('This check has expired');
      await context.close();
    });

    test('scripts are not needed for an app', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false, extraHTTPHeaders: HEADERS });
      const page = await context.newPage();
      await begin(page, '/pin/wave-1');
      await expect(page.getByRole('button')).toHaveCount(0);
      await shown(page).click();
      await expect(page.getByRole('alert')).toHaveText('Nothing has arrived from Age app yet.');
      await post(await site().wallet.answer(await askedByCode(page)));
      await shown(page).click();
      await expect(heading(page)).toHaveText('Thank you');
      await page.getByRole('link', { name: /^Continue to/ }).click();
      await expect(heading(page)).toHaveText('Wave 1');
      await context.close();
    });

    test('nothing that an app sends is kept anywhere', async ({ page }) => {
      const sent: string[] = [];
      for (const elements of [{ age_over_18: true }, { age_over_18: true, ...HOLDER }]) {
        await begin(page, '/');
        const form = await site().wallet.answer(await askedByCode(page), { elements });
        sent.push(
          Buffer.from(form.get('vp_token') ?? '')
            .toString()
            .slice(200, 260),
        );
        await post(form);
        await expect(heading(page)).not.toHaveText('Show your proof of age');
        await page.context().clearCookies();
      }
      expect(await site().find([...Object.values(HOLDER), ...sent])).toEqual([]);
      expect(await site().find(['Wave 1', 'a proof of age was refused'])).toHaveLength(2);
    });
  });
}
