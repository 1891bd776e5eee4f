import { bar, buttonOf, categories, escapes, heading, itemOf, open } from '@/e2e/contract/visitor';
import { expect, test } from '@/e2e/test';

test('a page has its landmarks, and its menu the categories', async ({ page }) => {
  await open(page, '/');
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1);
  const menu = await categories(page);
  await expect(menu.getByText('Discover cateogries')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  const names = await menu.getByRole('listitem').allInnerTexts();
  expect(names.slice(-46, -43)).toEqual(['Amateur', 'Anal', 'Asian']);
  expect(names.at(-1)).toBe('Toys');
  await menu.getByRole('link', { name: 'Toys', exact: true }).click();
  await expect(page).toHaveURL('/category/Toys');
  await expect(heading(page)).toContainText('Toys');
});

test('the theme is switched by the first press, and kept', async ({ page }) => {
  await open(page, '/');
  await bar(page).getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open(page, '/updates');
  await bar(page).getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the content filter is chosen at once', async ({ page }) => {
  await open(page, '/');
  const name = /^Content filter/;
  const list = page.getByRole('combobox', { name });
  const button = page.getByRole('button', { name });
  await expect(list.or(button)).toBeVisible();
  const choice = page.getByRole('menuitemradio', { name: 'Gay & All' }).or(itemOf(page, 'Gay & All'));
  if (await list.count()) await list.selectOption('Gay & All');
  else {
    await button.click();
    await choice.click();
  }
  const filter = async () =>
    (await page.context().cookies()).find((cookie) => cookie.name === 'sexualityFilter')?.value;
  await expect.poll(filter).toBe('gay-straight');
});

test('the menus of a visitor open at the first press; Escape closes them and gives the focus back', async ({
  page,
}) => {
  await open(page, '/');
  for (const [name, items] of [
    ['Profile menu', ['Login!', 'Sign Up!']],
    ['Create', ['Create Pin', 'Create Board']],
  ] as const) {
    await buttonOf(page, name).click();
    const menu = page.getByRole('menu', { name });
    await expect(menu.getByRole('menuitem')).toHaveText([...items]);
    await escapes(page, menu, buttonOf(page, name));
  }
  await buttonOf(page, 'Profile menu').click();
  await itemOf(page, 'Login!').click();
  await expect(page).toHaveURL(/\/signin/);
});

test('Donate and Live Chat lead outside', async ({ page }) => {
  await open(page, '/');
  for (const name of ['Donate', 'Live Chat']) {
    const link = bar(page).getByRole('link', { name, includeHidden: true });
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});
