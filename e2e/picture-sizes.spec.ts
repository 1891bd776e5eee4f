import { checkPictureLoads } from '@/bench/checks/picture-loads';
import { pinPaths } from '@/e2e/pin-list';
import { expect, test } from '@/e2e/test';

test('a page loads each picture in one size, and early only what its first screen shows', async ({
  page,
  browser,
  baseURL: site = '',
}) => {
  await page.goto('/?mediaType=pic');
  const [pin = ''] = await pinPaths(page);
  expect((await checkPictureLoads(browser, site, ['/', pin], { whole: false })).findings).toEqual([]);
});
