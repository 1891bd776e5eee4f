import type { Page } from 'playwright/test';
import { newPerson, signIn } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { paths } from '@/lib/routes';

const popular = (page: Page) => page.getByRole('region', { name: 'Popular pins' });

test('popular pins stand beside the forms of wide windows, and phones have the form alone', async ({ page }) => {
  for (const path of [paths.signIn, paths.signUp]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await expect(popular(page).getByRole('link')).toHaveCount(12);
    await expect(popular(page).getByRole('img').first()).toHaveAttribute('alt', /\w/);
    const form = await page.getByRole('main').locator('form').first().boundingBox();
    const beside = await popular(page).boundingBox();
    expect(beside?.x).toBeGreaterThan((form?.x ?? Infinity) + (form?.width ?? 0));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(popular(page)).toBeHidden();
  }
});

test('narrow pages stand in the middle of wide windows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [paths.contact, paths.forgotPassword, paths.searchByPicture]) {
    await page.goto(path);
    const [content, form] = await page.evaluate(() => {
      const edges = (element: Element | null | undefined) => element?.getBoundingClientRect();
      const form = document.querySelector('main form')?.closest('.screen, .prose-page');
      return [edges(document.querySelector('main')), edges(form)];
    });
    const left = (form?.left ?? 0) - (content?.left ?? 0);
    expect(Math.abs(left - ((content?.right ?? 0) - (form?.right ?? 0)))).toBeLessThan(2);
  }
});

test('an empty list offers popular pins, and the first steps have no menu of the site', async ({ page, request }) => {
  await signIn(page, await newPerson(request), paths.trash());
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  const [first] = await popular(page).getByRole('link').all();
  await first?.click();
  await expect(page).toHaveURL(/\/pin\//);
  await page.goto(paths.welcome());
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
