import type { Locator, Page } from 'playwright/test';
import { storeSession } from '@/e2e/browser-session';
import { pinPath } from '@/e2e/gallery';
import { addToBoardIn, cardOf, likeIn, posterPath, quietPin } from '@/e2e/quiet-pin';
import { plantPin } from '@/e2e/planted-pins';
import { pinItems, untilHydrated } from '@/e2e/pin-list';
import { enter, signIn, type Caller } from '@/e2e/people';
import { expect, test } from '@/e2e/test';
import { runOnSite } from '@/e2e/site-database';
import { newVerifiedPerson } from '@/e2e/verified-people';

const expectLiked = async (button: Locator, count: number) => {
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveText(`Liked ${count}`);
};
const expectNotLiked = async (button: Locator, count: number) => {
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button).toHaveText(count > 0 ? `Like ${count}` : 'Like');
};
const likeAnswer = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/save'));

test('a pin is liked at once, by keyboard too; tabs and devices of one person agree, and the count is of everybody', async ({
  page,
  request,
  context,
}) => {
  const pin = await quietPin(request);
  const person = await newVerifiedPerson();
  const [me, other] = [await enter(request, person), await enter(request, await newVerifiedPerson())];
  const likeElsewhere = async ({ id, headers }: Caller) =>
    (await request.post(`/api/pins/${pin._id}/save`, { headers, data: { userId: id } })).json();
  const cardsOfVisitors = (await (await request.get(posterPath(pin))).text()).split('<main')[1] ?? '';
  expect(cardsOfVisitors).toContain(`href="${pinPath(pin)}"`);
  expect(cardsOfVisitors).not.toMatch(/>Like<|>Add to Board<|aria-label="(Like|Add to Board)"/);

  await signIn(page, person, posterPath(pin));
  const mine = likeIn(cardOf(page, pin));
  await expectNotLiked(mine, pin.savesCount);
  await cardOf(page, pin).getByRole('link').focus();
  while (!(await mine.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  for (const key of ['Space', 'Enter']) {
    const settled = likeAnswer(page);
    await page.keyboard.press(key);
    await (key === 'Space' ? expectLiked(mine, pin.savesCount + 1) : expectNotLiked(mine, pin.savesCount));
    await settled;
  }
  await expect(mine).toBeFocused();

  const tab = await context.newPage();
  await tab.goto(pinPath(pin));
  const inTab = likeIn(tab.getByRole('main')).first();
  await expectNotLiked(inTab, pin.savesCount);
  const answer = likeAnswer(page);
  await mine.click();
  await expectLiked(mine, pin.savesCount + 1);
  expect(await (await answer).json()).toEqual({ savesCount: pin.savesCount + 1 });
  await expectLiked(inTab, pin.savesCount + 1);

  expect(await likeElsewhere(other)).toEqual({ savesCount: pin.savesCount + 2 });
  await expect(async () => {
    await page.reload();
    await expect(mine).toHaveText(`Liked ${pin.savesCount + 2}`, { timeout: 1_000 });
  }).toPass(); // the visit before may have had the page made again
  await likeElsewhere(me);
  await expect(async () => {
    await tab.reload();
    await expect(inTab).toHaveText(`Like ${pin.savesCount + 1}`, { timeout: 1_000 });
  }).toPass();
});

test('a card of a signed-in person has Like, Save and "Add to Board" in a row of their own, without hovering, at every width', async ({
  browser,
  request,
  baseURL,
}) => {
  const person = await newVerifiedPerson();
  const { id, headers } = await enter(request, person);
  const pin = await plantPin(id);
  await runOnSite('update pins set destination = $2 where slug = $1', [pin.slug, 'https://destination.example.org']);
  expect((await request.post(`/api/pins/${pin.id}/save`, { headers, data: { userId: id } })).status()).toBe(200);
  for (const { width, isMobile = false, inTwo = false } of [
    { width: 320 },
    { width: 390, isMobile: true },
    { width: 320, isMobile: true, inTwo: true },
    { width: 1280 },
  ]) {
    const context = await browser.newContext({
      baseURL,
      isMobile,
      hasTouch: isMobile,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    if (inTwo) await page.addInitScript(() => localStorage.setItem('columns', '2'));
    await storeSession(page, person);
    await page.goto(`/user-profile/${id}`);
    const card = pinItems(page).getByRole('article');
    await expect(likeIn(card)).toHaveAccessibleDescription(/\w/); // the pin's name, by the own button
    await expect(likeIn(card)).toHaveText('Liked 1');
    await expect(likeIn(card)).toHaveAccessibleName('Liked');
    await expect(addToBoardIn(card)).toHaveText('Add to Board');
    await expect(card.locator('.pin-likes')).toHaveCount(0);
    const buttons = await card.locator('.card-action').evaluateAll((all) =>
      all.map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const isOwn = button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        const words = [...button.querySelectorAll('span:not(.like-count)')].every((word) => word.clientWidth > 20);
        const isCut = button.scrollWidth > button.clientWidth;
        return { name: button.textContent?.trim(), isBig: Math.min(width, height) >= 32, isOwn, words, isCut };
      }),
    );
    const wanted = { isBig: true, isOwn: true, isCut: false };
    expect(buttons, `${width} px`).toEqual([
      { name: 'Liked 1', words: !inTwo, ...wanted },
      { name: 'Save', words: false, ...wanted },
      { name: 'Add to Board', words: !inTwo, ...wanted },
    ]);
    const below = await card.evaluate((element) => {
      const picture = element.querySelector('near-picture')?.getBoundingClientRect();
      return element.getBoundingClientRect().bottom - (picture?.bottom ?? 0);
    });
    expect(below, `${width} px`).toBeCloseTo(84);
    await expect(card.getByText('destinati…')).toBeInViewport();
    await context.close();
  }
});

test('a visitor’s card has no buttons, and shows its likes beside the title', async ({ page, request }) => {
  const pin = await quietPin(request);
  const { id, headers } = await enter(request, await newVerifiedPerson());
  await request.post(`/api/pins/${pin._id}/save`, { headers, data: { userId: id } });
  await page.goto(posterPath(pin));
  await untilHydrated(page);
  const card = cardOf(page, pin);
  await expect(card.locator('.pin-likes')).toHaveText('1');
  for (const button of [likeIn(card), addToBoardIn(card), card.locator('.card-action')])
    await expect(button).toHaveCount(0);
});
