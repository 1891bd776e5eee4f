import type { Page } from 'playwright/test';
import { runAxe } from '@/e2e/checks/accessibility';
import { untilIdle } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Are you 18 or older?' });
const enter = (page: Page) => dialog(page).getByRole('button', { name: 'I am 18 or older: enter' });

/** The age dialog, on a site that has it switched on. */
export function ageTests(): void {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`visitors are asked for their age over the page, in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page)).toHaveAccessibleDescription(/pictures for adults/);
      await expect(enter(page)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.locator('article').first()).toBeAttached();
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect(shift).toBeLessThan(0.01);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await runAxe(page), `${width} px`).toEqual([]);
      }
    });
  }

  test('the keyboard stays in the age dialog, and Escape does not accept', async ({ page }) => {
    await page.goto('/');
    await expect(enter(page)).toBeFocused();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('#age-gate');
      });
      expect(isOutside).toBe(false);
    }
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('age-confirmed'))).toBeNull();
  });

  test('the answer to the age dialog is remembered, also by other tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/updates');
    await other.goto('/');
    await expect(dialog(other)).toBeVisible();
    await page.goto('/');
    await enter(page).press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(dialog(other)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: /^Switch to/ }).click(); // the page can be used
  });

  test('no animation is loaded or moves beneath the age dialog', async ({ page }) => {
    const videos: string[] = [];
    page.on('request', (request) => request.url().endsWith('.mp4') && videos.push(request.url()));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect(enter(page)).toBeFocused();
    await page.evaluate(() => customElements.whenDefined('animated-still').then(() => undefined));
    await untilIdle(page);
    expect(videos).toEqual([]);
    await enter(page).click();
    await expect.poll(() => videos.length).toBeGreaterThan(0);
  });

  test('a frame of another site asks for nothing: it shows the way to the page, and no media', async ({ page }) => {
    await page.goto('/embed/pin/wave-1');
    await expect(page.getByRole('link', { name: /^Open it on/ })).toHaveAttribute('href', /\/pin\/wave-1$/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('img, video')).toHaveCount(0);
  });

  test('"Leave" in the age dialog leads away', async ({ page }) => {
    await page.route('https://www.wikipedia.org/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Elsewhere</title>' }),
    );
    await page.goto('/');
    await dialog(page).getByRole('link', { name: 'Leave' }).click();
    await expect(page).toHaveTitle('Elsewhere');
  });

  test('pages of law and contact open without the age dialog', async ({ page }) => {
    for (const path of ['/terms', '/privacy', '/2257', '/dmca-policy', '/remove-my-image', '/contact-us']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    }
  });

  test('the text of the age dialog is in every page, hidden and kept out of search results', async ({ request }) => {
    for (const path of ['/', '/pin/wave-1', '/search/wave', '/nothing-here']) {
      const text = await (await request.get(path)).text();
      const [tag = ''] = /<dialog[^>]*>/.exec(text) ?? [];
      expect(tag, path).toContain('data-nosnippet');
      expect(tag, path).not.toMatch(/\sopen\b/);
    }
  });

  test('crawlers see the page without the age dialog', async ({ browser, baseURL }) => {
    for (const name of ['Googlebot/2.1; +http://www.google.com/bot.html', 'Google-InspectionTool/1.0']) {
      const context = await browser.newContext({ baseURL, userAgent: `Mozilla/5.0 (compatible; ${name})` });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.locator('article').first()).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await context.close();
    }
  });

  test('browsers without scripts see the page without the age dialog', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('article').first()).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await context.close();
  });
}
