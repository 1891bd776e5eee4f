import type { Page } from 'playwright/test';
import { z } from 'zod';
import { runAxe } from '@/e2e/checks/accessibility';
import { OPERATOR_ORIGIN, type OperatorSite } from '@/e2e/operator-site';
import { expect, ipOf, test } from '@/e2e/test';
import { browserAnswer, digitalRequestSchema, type BrowserForgery } from '@/testing/browser-wallet';

const WIDTHS = [390, 1280];
const HEADERS = { 'x-place': 'GB', 'x-forwarded-for': ipOf('age browser') };
const asked = z.object({
  mediation: z.literal('required'),
  digital: z.object({ requests: z.tuple([digitalRequestSchema]) }),
});
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page) => page.getByRole('button', { name: 'Use an app on this device or your phone' });

/** What a person does when the browser asks: shows a proof, or something else, or nothing. */
type Act = BrowserForgery | 'cancel' | 'no app';

/** A proof of age that the browser itself asks an app for. */
export function ageBrowserTests(site: () => OperatorSite): void {
  /** A browser with the Digital Credentials API, and a person who acts so, press by press. */
  async function withApp(page: Page, acts: Act[]) {
    await page.exposeFunction('askApp', async (options: unknown) => {
      const { digital } = asked.parse(options);
      const act = acts.shift();
      if (act === 'cancel') return { error: 'NotAllowedError' };
      if (act === 'no app' || !act) return { error: 'NotSupportedError' };
      return { response: await browserAnswer(site().wallet, digital.requests[0], OPERATOR_ORIGIN, act) };
    });
    await page.addInitScript(`
      window.DigitalCredential = class { static userAgentAllowsProtocol(name) { return name === 'org-iso-mdoc' } };
      navigator.credentials.get = async (options) => {
        const { error, ...data } = await window.askApp(options);
        if (error) throw new DOMException('', error);
        return { protocol: 'org-iso-mdoc', data };
      };
    `);
  }

  async function begin(page: Page, path: string) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Prove my age with Age app' }).click();
    await expect(heading(page)).toHaveText('Show your proof of age');
  }

  test.describe('where the browser asks an app for a proof of age', () => {
    test.use({ extraHTTPHeaders: HEADERS });

    for (const width of WIDTHS) {
      test(`the app lets in the browser that asked it, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await withApp(page, [{}]);
        await begin(page, '/pin/wave-1');
        await expect(button(page)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await runAxe(page), colorScheme).toEqual([]);
        }
        await button(page).click();
        await expect(page).toHaveURL('/pin/wave-1');
        await expect(heading(page)).toHaveText('Wave 1');
      });
    }

    test('somebody who cancels, or has no app, reads so, and may press again', async ({ page }) => {
      await withApp(page, ['cancel', 'no app', {}]);
      await begin(page, '/pin/wave-1');
      await button(page).focus();
      await page.keyboard.press('Enter');
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText('The check was not finished. You can try again, or use the link or the code.');
      await expect(button(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(alert).toHaveText('Your browser could not ask an app. Please use the link or the code.');
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText('Wave 1');
    });

    test('a refused answer says why, and the check can begin again', async ({ page }) => {
      await withApp(page, [{ elements: { age_over_18: false } }, { origin: 'https://other.example' }, {}]);
      await begin(page, '/pin/wave-1');
      await button(page).click();
      await expect(page.getByRole('alert')).toHaveText('Age app did not confirm that you are old enough.');
      await begin(page, '/pin/wave-1');
      await button(page).click();
      await expect(page.getByRole('alert')).toContainText('was not valid');
      await begin(page, '/pin/wave-1');
      await button(page).click();
      await expect(heading(page)).toHaveText('Wave 1');
    });

    test('an answer to a check that has ended says so on the page', async ({ page }) => {
      await withApp(page, [{}, {}]);
      await begin(page, '/');
      await page.route('**/age-check/wallet', async (route) => {
        await route.fetch();
        await route.continue();
      });
      await button(page).click();
      await expect(page.getByRole('alert')).toContainText('This check has expired');
      await expect(page.getByRole('link', { name: 'I have shown my proof' })).toBeVisible();
    });

    test('a browser that cannot ask has no button', async ({ page }) => {
      await page.addInitScript(`
        window.DigitalCredential = class { static userAgentAllowsProtocol(name) { return name !== 'org-iso-mdoc' } };
      `);
      await begin(page, '/');
      await expect(page.getByRole('button')).toHaveCount(0);
      await page.addInitScript('delete window.DigitalCredential');
      await page.reload();
      await expect(page.getByRole('link', { name: 'Open Age app' })).toHaveClass('main');
      await expect(page.getByRole('button')).toHaveCount(0);
    });
  });
}
