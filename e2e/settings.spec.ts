import { filterButton } from '@/e2e/filter-menu';
import { enter, newPerson, signIn } from '@/e2e/people';
import { stayWhenAsked } from '@/e2e/leave-warning';
import { expect, test } from '@/e2e/test';

test('the profile menu leads to the settings, whose groups are one press away', async ({ page, request }) => {
  await signIn(page, await newPerson(request), '/updates');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  const groups = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(groups).toHaveText([
    'Profile',
    'Email and password',
    'Devices',
    'Content',
    'Notifications',
    'Your data',
  ]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await groups.filter({ hasText: 'Notifications' }).click();
    await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeInViewport();
    await expect(page).toHaveURL('/settings#notifications');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('addresses of settings from former times, and that of password managers, lead to their group', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, await newPerson(request));
  for (const [path, group, heading] of [
    ['/content-settings', 'content', 'Filter'],
    ['/notification-settings', 'notifications', 'Notifications'],
    ['/.well-known/change-password', 'account', 'Password'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(`/settings#${group}`);
    await expect(page.getByRole('main').getByRole('heading', { name: heading, exact: true })).toBeInViewport();
  }
});

test('the content filter that is chosen in the settings is the account’s and the page’s', async ({ page, request }) => {
  const person = await newPerson(request);
  const { id, headers } = await enter(request, person);
  await signIn(page, person, '/settings');
  const choice = page.getByRole('radio', { name: 'Gay & All' });
  await expect(choice).not.toBeChecked();
  const reloaded = page.waitForEvent('load');
  await choice.click();
  await reloaded;
  await expect(choice).toBeChecked();
  await expect(filterButton(page)).toHaveAccessibleDescription('Gay & All');
  const account = await (await request.get(`/api/users/${id}?getFollowed=1`, { headers })).json();
  expect(account.sexualityFilter).toBe('gay-straight');
});

test('what is typed in the settings and not saved is not left without a question', async ({ page, request }) => {
  await signIn(page, await newPerson(request), '/settings');
  const name = page.getByRole('textbox', { name: 'Name' });
  const before = await name.inputValue();
  await name.fill(` ${before}  late `);
  await stayWhenAsked(page);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await page.getByLabel('New password').fill('not sent');
  await stayWhenAsked(page);
  await page.getByLabel('New password').fill('');
  await page.getByRole('banner').getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL(/\/follows/);
});
