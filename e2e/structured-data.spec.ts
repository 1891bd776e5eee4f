import type { Page } from 'playwright/test';
import { expect, test } from '@/e2e/test';
import { z } from 'zod';
import { crawl, pageTypes } from './crawl';
import { findPin, pinPath, readPins } from './gallery';

const node = z.looseObject({ '@type': z.string() });
const graphSchema = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(node).min(1) });
const listSchema = z.looseObject({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int(),
  itemListElement: z.array(
    z.looseObject({ '@type': z.literal('ListItem'), position: z.int(), url: z.url(), name: z.string().min(1) }),
  ),
});
const trailSchema = z.looseObject({
  itemListElement: z.array(z.looseObject({ position: z.int(), name: z.string(), item: z.string().optional() })).min(2),
});

async function graphOf(page: Page, path: string) {
  const { data, breadcrumbs } = await crawl(page, path);
  expect(data).toHaveLength(1);
  const [text = ''] = data;
  expect(text).not.toContain('<');
  return { text, breadcrumbs, nodes: graphSchema.parse(JSON.parse(text))['@graph'] };
}

test('every page type has one block of data with its types', async ({ page, request, baseURL }) => {
  for (const { name, path, types } of await pageTypes(request)) {
    await test.step(name, async () => {
      const { text, nodes } = await graphOf(page, path);
      const found = new Set([...text.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type));
      for (const type of types) expect(found).toContain(type);
      for (const [, url = ''] of text.matchAll(/"(?:url|@id|contentUrl|item)":"([^"]*)"/g)) {
        expect(url.startsWith(`${baseURL}/`), url).toBe(true);
      }
      expect(nodes.some((one) => one.isFamilyFriendly === false)).toBe(true);
    });
  }
});

test('the list of a page is the one that is shown', async ({ page, request, baseURL }) => {
  const { pins } = await readPins(request);
  const { nodes } = await graphOf(page, '/');
  const list = listSchema.parse(nodes.find((one) => one['@type'] === 'ItemList'));
  expect(list.itemListElement.map(({ url }) => url)).toEqual(pins.map((pin) => `${baseURL}${pinPath(pin)}`));
  expect(list.itemListElement.map(({ position }) => position)).toEqual(pins.map((_, i) => i + 1));
});

test('the image of a pin is described in full', async ({ page, request }) => {
  const pin = await findPin(request, ({ mediaType }) => mediaType === 'pic');
  const { nodes } = await graphOf(page, pinPath(pin));
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

test('breadcrumbs begin at home and are the visible ones', async ({ page, request }) => {
  for (const { name, path } of await pageTypes(request)) {
    await test.step(name, async () => {
      const { nodes, breadcrumbs } = await graphOf(page, path);
      const data = nodes.find((one) => one['@type'] === 'BreadcrumbList');
      const trail = data ? trailSchema.parse(data).itemListElement : [];
      expect(breadcrumbs.map((text) => text.replace(/\/$/, ''))).toEqual(trail.map((crumb) => crumb.name));
      if (trail.length > 0) expect(trail[0]).toMatchObject({ position: 1, name: 'Home' });
      expect(trail.at(-1)?.item).toBeUndefined();
    });
  }
});
