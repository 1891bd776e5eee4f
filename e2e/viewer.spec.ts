import { expectAccessible } from '@/e2e/axe';
import { addBoard } from '@/e2e/boards';
import { enter, signIn } from '@/e2e/people';
import { quietPin } from '@/e2e/quiet-pin';
import { expect, test } from '@/e2e/test';
import { newVerifiedPerson } from '@/e2e/verified-people';
import { findPin, pinPath } from './gallery';
import { dialog, openFromList, openMore, picture, pictureLink, shown, widthOf } from './picture-viewer';

test('the picture of a pin opens full screen: keys zoom and go on across pages, Back closes it', async ({ page }) => {
  const paths = await openFromList(page, '/?mediaType=pic&sort=Latest', 58);
  const url = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveAttribute('href', paths[59] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).not.toHaveAttribute('href', paths[59] ?? '');
  expect(paths).not.toContain(await shown(page).getAttribute('href'));
  await expect(dialog(page).getByText(/^61 of 1\d\d\+?$/)).toBeVisible();

  const fitted = await widthOf(picture(page));
  await page.keyboard.press('+');
  expect(await widthOf(picture(page))).toBeGreaterThan(fitted * 1.4);
  await page.keyboard.press('0');
  expect(await widthOf(picture(page))).toBeCloseTo(fitted);
  await page.keyboard.press('1');
  const pixels = Number(await picture(page).locator('img').first().getAttribute('width'));
  // The viewer measures the fitted picture in whole pixels.
  await expect.poll(async () => Math.abs((await widthOf(picture(page))) - pixels)).toBeLessThan(1);
  await page.keyboard.press('0');
  await picture(page).dblclick();
  expect(await widthOf(picture(page))).toBeGreaterThan(fitted * 1.1);

  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toBe(url);
  await expect(pictureLink(page)).toBeFocused();
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(pictureLink(page)).toBeFocused();
});

test('of a loop every frame can be seen, in a viewer in which axe finds nothing', async ({ page, request }) => {
  await page.goto(pinPath(await findPin(request, ({ video }) => video !== null)));
  await pictureLink(page).click();
  await expect(dialog(page).getByRole('slider', { name: 'Position' })).toBeVisible();
  await expectAccessible(page);
  const video = picture(page).locator('video');
  await expect(video).toHaveJSProperty('paused', true); // the system asks for less motion
  await expect(video).toHaveJSProperty('readyState', 4);
  /** Where the frame that is painted begins, seconds. */
  await video.evaluate((element: HTMLVideoElement) => {
    const follow = (_now: number, { mediaTime }: { mediaTime: number }) => {
      element.dataset.painted = String(mediaTime);
      element.requestVideoFrameCallback(follow);
    };
    element.requestVideoFrameCallback(follow);
  });
  const painted = () => video.evaluate((element: HTMLVideoElement) => Number(element.dataset.painted ?? 0));
  await openMore(page);
  const next = dialog(page).getByRole('button', { name: 'Next frame' });
  await next.click();
  await expect.poll(painted).toBeGreaterThan(0);
  const second = await painted();
  await next.click();
  await expect.poll(painted).toBeGreaterThan(second);
  await page.keyboard.press(',');
  await expect.poll(painted).toBe(second);
  await dialog(page).getByRole('button', { name: 'Play' }).click();
  await expect(video).toHaveJSProperty('paused', false);
});

for (const [reducedMotion, slides] of [
  ['reduce', false],
  ['no-preference', true],
] as const) {
  test.describe(`where the system says "${reducedMotion}" of motion`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`a slideshow waits for a press, and its pictures ${slides ? 'slide' : 'change at once'}`, async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(() => {
        const moved: string[] = [];
        for (const kind of ['transitionrun', 'animationstart']) {
          addEventListener(kind, ({ target }) => {
            if (target instanceof Element && target.closest('.lightbox-stage')) moved.push(kind);
          });
        }
        Object.assign(window, { moved });
      });
      const motions = () => page.evaluate<string[]>('moved');
      const paths = await openFromList(page, '/?mediaType=pic&sort=Latest', 0);
      const isThere = () => expect(picture(page).locator('img').first()).toHaveJSProperty('complete', true);
      await isThere();
      await page.clock.runFor(60_000);
      await expect(shown(page)).toHaveAttribute('href', paths[0] ?? '');

      await openMore(page);
      await dialog(page).getByRole('button', { name: 'Start slideshow' }).click();
      for (const path of paths.slice(1, 4)) {
        await isThere();
        await page.clock.runFor(5_100);
        await expect(shown(page)).toHaveAttribute('href', path);
        if (slides) await expect.poll(motions).not.toEqual([]);
        const running = await page.evaluate(
          () => document.querySelector('.lightbox-stage')?.getAnimations({ subtree: true }).length,
        );
        if (!slides) expect(running).toBe(0);
      }
      if (!slides) expect(await motions()).toEqual([]);
    });
  });
}

test('the viewer fills the screen, and leaves it by a second press, by its key, and by Escape', async ({ page }) => {
  await openFromList(page, '/?mediaType=pic&sort=Latest', 0);
  const filling = () => page.evaluate(() => document.fullscreenElement?.className ?? null);
  expect(await filling()).toBeNull();
  await openMore(page);
  await dialog(page).getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(filling).toBe('lightbox-body');
  await expect(picture(page)).toBeInViewport();
  await openMore(page);
  await dialog(page).getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(filling).toBeNull();

  await page.keyboard.press('f');
  await expect.poll(filling).toBe('lightbox-body');
  await page.keyboard.press('f');
  await expect.poll(filling).toBeNull();
  await page.keyboard.press('f');
  await expect.poll(filling).toBe('lightbox-body');
  await page.keyboard.press('Escape');
  await expect.poll(filling).toBeNull();
});

test('what is beside the picture fades after 2.5 seconds, comes back by any movement, and stays under the keyboard', async ({
  page,
}) => {
  await page.clock.install();
  await openFromList(page, '/?mediaType=pic&sort=Latest', 0);
  const next = dialog(page).getByRole('button', { name: 'Next pin' });
  await page.mouse.move(300, 300);
  await page.clock.runFor(2_600);
  await expect(next).toHaveCSS('opacity', '0');
  for (const name of ['Close', 'More'])
    await expect(dialog(page).getByRole('button', { name })).toHaveCSS('opacity', '1');
  await page.mouse.move(310, 300);
  await expect(next).toHaveCSS('opacity', '1');
  while (!(await next.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.clock.runFor(2_600);
  await expect(next).toHaveCSS('opacity', '1');
});

test('the keys of pages like, save and list the keys in the viewer, too, where Undo and the dialogs work', async ({
  page,
  request,
}) => {
  const pin = await quietPin(request);
  const person = await newVerifiedPerson();
  await addBoard(request, await enter(request, person), { name: 'Looked at' });
  await signIn(page, person, pinPath(pin));
  await pictureLink(page).click();
  const like = dialog(page).getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('l');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const save = dialog(page).getByRole('button', { name: /^Saved?$/ });
  await page.keyboard.press('s');
  await expect(save).toHaveText('Saved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(save).toHaveText('Save');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(dialog(page)).toBeVisible();
});

test('a visitor’s Like in the viewer of a list leads to sign-in, and back to the page of the pin', async ({ page }) => {
  const paths = await openFromList(page, '/?mediaType=pic&sort=Latest', 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('l');
  await expect(page).toHaveURL((url) => url.pathname === '/signin' && url.searchParams.get('return') === paths[2]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture of a pin leads to its file', async ({ page, request }) => {
    const pin = await findPin(request, ({ mediaType }) => mediaType === 'pic');
    await page.goto(pinPath(pin));
    await pictureLink(page).click();
    await expect(page).toHaveURL(pin.image);
  });
});
