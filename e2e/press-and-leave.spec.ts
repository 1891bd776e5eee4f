import type { Page } from 'playwright/test';
import { addBoard } from '@/e2e/boards';
import { storeSession } from '@/e2e/browser-session';
import { pinPath } from '@/e2e/gallery';
import { stallRequests } from '@/e2e/stall-requests';
import { enter } from '@/e2e/people';
import { cardOf, likeIn, posterPath, quietPin } from '@/e2e/quiet-pin';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { accountSchema } from '@/lib/schemas/account';
import type { Pin } from '@/lib/schemas/pin';

const buttonIn = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** What is pressed, where, and what of the account tells that it was carried out. */
const PRESSES = [
  ['a like', posterPath, (page: Page, pin: Pin) => likeIn(cardOf(page, pin)), 'savedPins'],
  ['a like on the page of the pin', pinPath, (page: Page) => buttonIn(page, 'Like'), 'savedPins'],
  ['a follow', posterPath, (page: Page) => buttonIn(page, 'Follow'), 'followedUsers'],
  ['a save', pinPath, (page: Page) => buttonIn(page, 'Save'), 'boardPins'],
] as const;

for (const width of [390, 1280])
  test(`likes, a follow and a save are carried out when the page is left right after the press, at ${width} px`, async ({
    page,
    request,
  }) => {
    const person = await newVerifiedPerson();
    const { id, headers } = await enter(request, person);
    await addBoard(request, { id, headers });
    await page.setViewportSize({ width, height: 800 });
    await storeSession(page, person);
    // What the identity service's SDK needs first does not come.
    await stallRequests(page, '**/api/identity-config');
    const carriedOut = { savedPins: 0, followedUsers: 0, boardPins: 0 };
    for (const [what, path, button, set] of PRESSES) {
      await test.step(what, async () => {
        const pin = await quietPin(request);
        const account = page.waitForResponse((answer) => answer.url().includes('getSavedPins=1'));
        await page.goto(path(pin));
        await account;
        await expect(button(page, pin)).not.toHaveAttribute('type', 'submit'); // as visitors have it
        await button(page, pin).click();
        await page.goto('/robots.txt');
        carriedOut[set] += 1;
        await expect
          .poll(async () => {
            const answer = await request.get(`/api/users/${id}?getSavedPins=1&getFollowed=1&getBoards=1`, { headers });
            return accountSchema.parse(await answer.json())[set];
          })
          .toHaveLength(carriedOut[set]);
      });
    }
  });
