import sharp from 'sharp';
import { runAxe } from '@/e2e/checks/accessibility';
import { chips, openPin, save } from '@/e2e/edit-pin';
import { details, openCreatePin, publish } from '@/e2e/new-pins';
import { expect, test } from '@/e2e/test';
import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import { readAiSource } from '@/lib/media/digital-source';
import { xmpOf } from '@/lib/media/xmp';
import { pinSchema } from '@/lib/schemas/pin';
import { picture } from '@/testing/pictures';

const BOX = { name: 'Made with AI', exact: true };

test('a file that says AI has made it fills the box, and its pin, its structured data and its files say so', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCreatePin(page);
  const plain = await picture({ name: 'From a machine.png', width: 900, height: 600 });
  const xmp = xmpOf({ source: 'trainedAlgorithmicMedia', license: null }).toString();
  const buffer = await sharp(plain.buffer).withXmp(xmp).png().toBuffer();
  const box = details(page).getByRole('checkbox', BOX);
  const path = await publish(page, { ...plain, buffer }, async () => {
    await expect(box).toBeChecked();
    await expect(box).toBeDisabled();
    await expect(details(page)).toContainText('The file says so.');
    expect(await runAxe(page)).toEqual([]);
  });

  await page.goto(path);
  await expect(page.getByRole('main').getByRole('link', BOX)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tags' })).not.toContainText(AI_MADE_TAG);
  expect(await runAxe(page)).toEqual([]);
  const html = await (await request.get(path)).text();
  expect(html).toContain('"digitalSourceType":"https://schema.org/TrainedAlgorithmicMediaDigitalSource"');
  const pin = pinSchema.parse(await (await request.get(`/api${path.replace('/pin/', '/pins/')}`)).json());
  expect(pin.tags).toEqual(['soft patches', AI_MADE_TAG]);
  expect(readAiSource(await (await request.get(pin.image)).body())).toBe('trainedAlgorithmicMedia');
});

test('a poster says that AI has made a pin, in its files too, and takes it back; who hides such pins has them in no list', async ({
  page,
  request,
}) => {
  const { pin, read } = await openPin(page);
  const path = `/pin/${pin.slug ?? pin._id}`;
  const box = page.getByRole('checkbox', BOX);
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(chips(page)).toHaveText(pin.tags);
  await save(page).click();
  await expect(page).toHaveURL(path);
  expect((await read()).tags).toEqual([...pin.tags, AI_MADE_TAG]);
  const source = async () => readAiSource(await (await request.get((await read()).image)).body());
  expect(await source()).toBe('trainedAlgorithmicMedia');

  await page.goto('/settings#content');
  const hides = page.getByRole('switch', { name: 'Hide what is made with AI' });
  await hides.check();
  await expect(page.getByRole('status').filter({ hasText: 'What is made with AI is hidden.' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  const list = `/search/${encodeURIComponent(pin.title.toLowerCase())}?sort=Latest`;
  const isIn = async (by: typeof request) => (await (await by.get(list)).text()).includes(`href="${path}"`);
  expect([await isIn(page.request), await isIn(request)]).toEqual([false, true]);
  await page.reload();
  await expect(hides).toBeChecked();
  await hides.uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'shows again' })).toBeVisible();
  expect(await isIn(page.request)).toBe(true);

  await page.goto(`/edit-pin?id=${pin._id}`);
  await box.uncheck();
  await save(page).click();
  await expect(page).toHaveURL(path);
  expect((await read()).tags).toEqual(pin.tags);
  expect(await source()).toBe(null);
});
