import { expect, test } from '@/e2e/test';
import { z } from 'zod';
import { graphOf } from '@/e2e/page-checks/structured-data';
import { crawl, openAsSent } from './crawl';
import { findPin, pinPath } from './gallery';

const listSchema = z.looseObject({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int(),
  itemListElement: z.array(
    z.looseObject({ '@type': z.literal('ListItem'), position: z.int(), url: z.url(), name: z.string().min(1) }),
  ),
});

test('the structured data of a list has the pins that are shown', async ({ page }) => {
  const { nodes } = graphOf(await openAsSent(page, '/'));
  const list = listSchema.parse(nodes.find((one) => one['@type'] === 'ItemList'));
  const shown = await page
    .getByRole('list', { name: 'Pins' })
    .locator('article a')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
  expect(shown.length).toBeGreaterThan(10);
  expect(list.itemListElement.map(({ url }) => url)).toEqual(shown);
  expect(list.itemListElement.map(({ position }) => position)).toEqual(shown.map((_, i) => i + 1));
});

test('the structured data of a pin describes its image in full', async ({ page, request }) => {
  const pin = await findPin(request, ({ mediaType }) => mediaType === 'pic');
  const { nodes } = graphOf(await crawl(page, pinPath(pin)));
  const image = nodes.find((one) => one['@type'] === 'ImageObject');
  expect(image).toMatchObject({
    contentUrl: pin.image,
    name: pin.title,
    uploadDate: pin.createdAt,
    isFamilyFriendly: false,
  });
  for (const field of ['creditText', 'copyrightNotice', 'creator', 'width', 'height', 'thumbnailUrl', 'caption']) {
    expect(image, field).toHaveProperty(field);
  }
});
