import type { Page } from 'playwright/test';
import { runAxe } from '@/e2e/checks/accessibility';
import { confirmAge } from '@/e2e/operator-site';
import { untilHydrated, untilIdle } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';

const banner = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
const choice = (page: Page, name: 'Accept' | 'Refuse') => banner(page).getByRole('button', { name });
const said = (page: Page) => page.evaluate(() => localStorage.getItem('analytics-consent'));

/** Stands in for Google's script; says how often it was asked for. */
async function watchGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.addInitScript(confirmAge);
  await page.route(/google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=1; path=/"' });
  });
  return asked;
}

/** Commands that Google's script finds. */
const commands = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => [
      Object.prototype.toString.call(command),
      ...Array.from(Object(command) as ArrayLike<unknown>, String).slice(0, 2),
    ]),
  );

/** Statistics, on a site that has a measurement id. */
export function consentTests(): void {
  test('no visit is counted before consent, and the site works without it', async ({ page }) => {
    const asked = await watchGoogle(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(banner(page)).toBeVisible();
      expect(await runAxe(page), colorScheme).toEqual([]);
    }
    const sizes = await Promise.all((['Accept', 'Refuse'] as const).map((name) => choice(page, name).boundingBox()));
    expect(sizes[0]?.width).toBeCloseTo(sizes[1]?.width ?? 0, 0);
    await page.getByRole('link', { name: 'Latest', exact: true }).click();
    await expect(page).toHaveURL('/?sort=Latest');
    await choice(page, 'Refuse').press('Enter');
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(await said(page)).toBe('refused');
    expect(asked).toEqual([]);
  });

  test('visits are counted after consent, which can be withdrawn', async ({ page }) => {
    const asked = await watchGoogle(page);
    await page.goto('/search/wave');
    await choice(page, 'Accept').click();
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
    expect(await commands(page)).toEqual([
      ['[object Arguments]', 'js', expect.any(String)],
      ['[object Arguments]', 'config', 'G-TEST12345'],
      ['[object Arguments]', 'event', 'search'],
    ]);
    await page.goto('/');
    await expect.poll(() => asked.length).toBe(2);
    await expect(banner(page)).toBeHidden();

    const choices = page.getByRole('button', { name: 'Privacy choices' });
    await choices.press('Enter');
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText('You have accepted.');
    await choice(page, 'Refuse').click();
    await expect(choices).toBeFocused();
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga');
    await page.reload();
    await expect(choices).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('Global Privacy Control counts as refused consent', async ({ page }) => {
    const asked = await watchGoogle(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      localStorage.setItem('analytics-consent', 'granted');
    });
    await page.goto('/');
    await untilHydrated(page);
    await untilIdle(page);
    await expect(banner(page)).toBeHidden();
    expect(asked).toEqual([]);
  });
}
