import { expect, test } from '@/e2e/test';
import { z } from 'zod';
import { graphOf } from '@/e2e/page-checks/structured-data';
import { crawl } from './crawl';
import { findPin, pinPath, readPins } from './gallery';

const listSchema = z.looseObject({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int(),
  itemListElement: z.array(
    z.looseObject({ '@type': z.literal('ListItem'), position: z.int(), url: z.url(), name: z.string().min(1) }),
  ),
});

test('the structured data of a list has the pins that are shown', async ({ page, request, baseURL }) => {
  const { pins } = await readPins(request);
  const { nodes } = graphOf(await crawl(page, '/'));
  const list = listSchema.parse(nodes.find((one) => one['@type'] === 'ItemList'));
  expect(list.itemListElement.map(({ url }) => url)).toEqual(pins.map((pin) => `${baseURL}${pinPath(pin)}`));
  expect(list.itemListElement.map(({ position }) => position)).toEqual(pins.map((_, i) => i + 1));
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
