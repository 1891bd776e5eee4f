import { z } from 'zod';
import type { CrawledPage } from '@/e2e/crawl';
import { expect } from '@/e2e/test';

const node = z.looseObject({ '@type': z.string() });
const graphSchema = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(node).min(1) });
const trailSchema = z.looseObject({
  itemListElement: z.array(z.looseObject({ position: z.int(), name: z.string(), item: z.string().optional() })).min(2),
});

/** The nodes of a page's one block of structured data. */
export function graphOf({ data }: CrawledPage) {
  expect(data).toHaveLength(1);
  const [text = ''] = data;
  expect(text).not.toContain('<');
  return { text, nodes: graphSchema.parse(JSON.parse(text))['@graph'] };
}

/** The page has one block of data with these types, whose addresses are all of the site. */
export function expectStructuredData(sent: CrawledPage, types: readonly string[], site: string): void {
  const { text, nodes } = graphOf(sent);
  const found = new Set([...text.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type));
  for (const type of types) expect(found).toContain(type);
  for (const [, url = ''] of text.matchAll(/"(?:url|@id|contentUrl|item)":"([^"]*)"/g)) {
    expect(url.startsWith(`${site}/`), url).toBe(true);
  }
  expect(nodes.some((one) => one.isFamilyFriendly === false)).toBe(true);
}

/** The breadcrumbs of the data begin at home and are the visible ones. */
export function expectBreadcrumbs(sent: CrawledPage): void {
  const data = graphOf(sent).nodes.find((one) => one['@type'] === 'BreadcrumbList');
  const trail = data ? trailSchema.parse(data).itemListElement : [];
  expect(sent.breadcrumbs.map((text) => text.replace(/\/$/, ''))).toEqual(trail.map((crumb) => crumb.name));
  if (trail.length > 0) expect(trail[0]).toMatchObject({ position: 1, name: 'Home' });
  expect(trail.at(-1)?.item).toBeUndefined();
}
