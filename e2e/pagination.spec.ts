import { expectNoOverflow } from '@/e2e/axe';
import { enter, newPerson } from '@/e2e/people';
import { pinItems, pinPaths } from '@/e2e/pin-list';
import { plantPins } from '@/e2e/planted-pins';
import { expect, test } from '@/e2e/test';

test('pages of a list are links to and fro, and the current one is marked', async ({ page, request }) => {
  const { id } = await enter(request, await newPerson(request));
  const paths = (await plantPins(id, 121)).map((slug) => `/pin/${slug}`);
  const profile = `/user-profile/${id}`;
  await page.goto(profile);
  const pagination = page.getByRole('navigation', { name: 'Pagination' });
  const link = (name: string) => pagination.getByRole('link', { name, exact: true });
  const current = pagination.locator('[aria-current=page]');

  await expect(current).toHaveText('1');
  await expect(link('Previous')).toHaveCount(0);
  expect(await pinPaths(page)).toEqual(paths.slice(0, 60));
  await link('Next').click();
  await expect(page).toHaveURL(`${profile}?page=2`);
  await expect(current).toHaveText('2');
  expect(await pinPaths(page)).toEqual(paths.slice(60, 120));

  await link('3').click();
  await expect(page).toHaveURL(`${profile}?page=3`);
  await expect(current).toHaveText('3');
  expect(await pinPaths(page)).toEqual(paths.slice(120));
  await expect(link('Next')).toHaveCount(0);
  await link('1').click();
  await expect(page).toHaveURL(profile);
});

test('round pages lead on to far ones', async ({ page, request }) => {
  const { id } = await enter(request, await newPerson(request));
  await plantPins(id, 661);
  await page.goto(`/user-profile/${id}`);
  const pagination = page.getByRole('navigation', { name: 'Pagination' });
  const link = (name: string) => pagination.getByRole('link', { name, exact: true });
  await link('10').click();
  await expect(page).toHaveURL(`/user-profile/${id}?page=10`);
  await link('11').click();
  await expect(page).toHaveURL(`/user-profile/${id}?page=11`);
  await expect(pagination.locator('[aria-current=page]')).toHaveText('11');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(page);
});

test('pages of a list keep the chosen sort, media and time', async ({ page }) => {
  await page.goto('/?sort=Latest&mediaType=pic');
  const next = page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' });
  await expect(next).toHaveAttribute('href', '/?sort=Latest&mediaType=pic&page=2');
  await next.click();
  const group = page.getByRole('group', { name: 'Sort and filter' });
  await expect(group.getByRole('link', { name: 'Most Popular' })).toHaveAttribute('href', '/?mediaType=pic');
});

test('whatever link is followed, the next page begins at the top', async ({ page }) => {
  const ways = [
    { link: page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }), to: '/?page=2' },
    {
      link: page.getByRole('group', { name: 'Sort and filter' }).getByRole('link', { name: 'Latest' }),
      to: '/?sort=Latest',
    },
    {
      link: page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Solo' }),
      to: '/category/Solo',
    },
    { link: pinItems(page).last().getByRole('article').getByRole('link'), to: /\/pin\// },
  ];
  await page.goto('/');
  for (const { link, to } of ways) {
    await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await link.dispatchEvent('click'); // the mouse would scroll to it
    await expect(page).toHaveURL(to);
    await page.waitForLoadState('domcontentloaded');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
