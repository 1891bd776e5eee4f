import { expect, test } from '@/e2e/test';
import { crawl, pageTypes } from './crawl';
import { readPins } from './gallery';

const RTA = 'RTA-5042-1996-1400-1577-RTA';

test('every page type says what it is, each in its own words', async ({ page, request, baseURL }) => {
  const types = await pageTypes(request);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { name, path, indexed } of types) {
    await test.step(name, async () => {
      const found = await crawl(page, path);
      expect(found).toMatchObject({ status: 200, lang: 'en', h1: 1 });
      expect(found.title.length).toBeGreaterThanOrEqual(15);
      expect(found.title.length).toBeLessThanOrEqual(65);
      const [description = '', ...others] = found.metas('description');
      expect(others).toEqual([]);
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
      titles.add(found.title);
      descriptions.add(description);

      expect(found.links('canonical')).toEqual([`${baseURL}${path}`]);
      expect(found.metas('rating')).toEqual(['adult', RTA]);
      expect(found.headers.rating).toBe(RTA);
      const [robots] = found.metas('robots');
      expect(robots).toContain(indexed ? 'index, follow' : 'noindex, follow');
      expect(robots?.includes('max-image-preview:large')).toBe(indexed);
      expect(found.headers['x-robots-tag']).toBe(indexed ? undefined : 'noindex, follow');
    });
  }
  expect(titles.size).toBe(types.length);
  expect(descriptions.size).toBe(types.length);
});

test('every page type has a preview for social sites', async ({ page, request, baseURL }) => {
  const pictures = new Set<string>();
  for (const { name, path } of await pageTypes(request)) {
    await test.step(name, async () => {
      const found = await crawl(page, path);
      const one = (property: string) => {
        const values = found.metas(property);
        expect(values, property).toHaveLength(1);
        return values[0] ?? '';
      };
      expect(one('og:title')).toBe(found.title);
      expect(one('twitter:title')).toBe(found.title);
      expect(one('og:description')).toBe(one('description'));
      expect(new URL(one('og:url')).href).toBe(`${baseURL}${path}`);
      expect(one('og:site_name')).toMatch(/\S/);
      expect(one('og:type')).toMatch(/^(website|article|profile)$/);
      const image = one('og:image');
      expect(image.startsWith(`${baseURL}/`)).toBe(true);
      expect(Number(one('og:image:width'))).toBeGreaterThan(0);
      expect(Number(one('og:image:height'))).toBeGreaterThan(0);
      expect(one('og:image:alt')).toMatch(/\S/);
      expect(one('twitter:card')).toBe('summary_large_image');
      expect(one('twitter:image')).toBe(image);
      expect(one('twitter:image:alt')).toBe(one('og:image:alt'));
      pictures.add(image);
    });
  }
  for (const picture of pictures) expect((await request.head(picture)).status(), picture).toBe(200);
});

test('pages of a list name their neighbours', async ({ page, request, baseURL }) => {
  const { totalPages } = await readPins(request);
  const neighbours = async (path: string) => {
    const { links } = await crawl(page, path);
    return { prev: links('prev'), next: links('next') };
  };
  expect(await neighbours('/')).toEqual({ prev: [], next: [`${baseURL}/?page=2`] });
  expect(await neighbours('/?page=2')).toEqual({ prev: [`${baseURL}/`], next: [`${baseURL}/?page=3`] });
  expect(await neighbours('/?page=3')).toMatchObject({ prev: [`${baseURL}/?page=2`] });
  expect(await neighbours(`/?page=${totalPages}`)).toMatchObject({ next: [] });
  expect(await neighbours('/?sort=Latest&page=2')).toMatchObject({ prev: [`${baseURL}/?sort=Latest`] });
  expect((await crawl(page, `/?page=${totalPages}`)).title).toContain(`Page ${totalPages}`);
});

test('links to sorted and narrowed lists are marked for crawlers', async ({ page }) => {
  await page.goto('/');
  const choices = page.getByRole('group', { name: 'Sort and filter' }).getByRole('link');
  const marks = await choices.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href')?.includes('?'), link.getAttribute('rel') === 'nofollow']),
  );
  for (const [isFacet, isMarked] of marks) expect(isMarked).toBe(isFacet);
});

test('the first image is wanted first, the far ones last', async ({ page }) => {
  await page.goto('/');
  const images = page.locator('main article img');
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(page.locator('main img[fetchpriority=high]')).toHaveCount(1);
  await expect(images.first()).toHaveAttribute('loading', 'eager');
  await expect(images.last()).toHaveAttribute('loading', 'lazy');
});
