import { newMember, sendSignIn, signInEarly } from '@/e2e/contract/member';
import {
  bar,
  buttonOf,
  cards,
  chooseFrom,
  dialogOf,
  escapes,
  heading,
  itemOf,
  main,
  open,
} from '@/e2e/contract/visitor';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { expect, test } from '@/e2e/test';
import { demo } from '@/testing/sign-in';

test('a person signs in, finds what is theirs, and logs out', async ({ page }) => {
  await signInEarly(page, demo('creator'));
  await open(page, '/updates');
  await buttonOf(page, 'Profile menu').click();
  for (const name of ['Profile', 'Settings', 'Logout']) await expect(itemOf(page, name)).toBeVisible();
  await expect(itemOf(page, 'Login!')).toHaveCount(0);
  await itemOf(page, 'Logout').click();
  await expect(bar(page).getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  await buttonOf(page, 'Profile menu').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Login!', 'Sign Up!']);
});

test('an own profile has its four tabs, and the menu leads to the settings', async ({ page }) => {
  await newMember(page);
  await open(page, '/updates');
  await chooseFrom(page, 'Profile menu', 'Profile');
  await expect(page).toHaveURL(/\/user-profile\//);
  const tab = (name: RegExp) =>
    main(page).getByRole('link', { name }).or(main(page).getByRole('tab', { name })).first();
  for (const name of [/^Boards/, /^Liked/, /^Saved/, /^Pins/]) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute('aria-current', 'page');
  }
  await chooseFrom(page, 'Profile menu', 'Settings');
  await expect(page).toHaveURL('/settings');
  await expect(heading(page)).toHaveText('Settings');
});

test('a person with an unverified email is asked to verify it at the first like', async ({ page }) => {
  await signInEarly(page, demo('unverified'));
  await open(page, '/board/colour-studies');
  const like = cards(page).first().getByRole('button', { name: /^Like/ });
  await like.click();
  const asked = dialogOf(page, 'Verify your email');
  await expect(asked).toBeVisible();
  await escapes(page, asked, like);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a banned person is led to /banned from everywhere but the contact page', async ({ page }) => {
  await sendSignIn(page, demo('banned'));
  await expect(page).toHaveURL('/banned');
  await open(page, '/?sort=Latest');
  await expect(page).toHaveURL('/banned');
  await open(page, '/contact-us');
  await expect(main(page).getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(page).toHaveURL('/contact-us');
});

test('a visitor’s press on a pin is carried out after the sign-in', async ({ page }) => {
  const { email, password } = await newVerifiedPerson();
  await open(page, '/board/colour-studies');
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/pin\//);
  const { pathname } = new URL(page.url());
  await open(page, pathname);
  const like = main(page).getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect(page).toHaveURL(/\/signin/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathname);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});
