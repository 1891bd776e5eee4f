import { expect, test } from '@/e2e/test';
import { crawl } from './crawl';
import { enter, newPerson } from './people';
import { plantPins } from './planted-pins';

test('pages of a list name their neighbours', async ({ page, request, baseURL }) => {
  const neighbours = async (path: string) => {
    const { links } = await crawl(page, path);
    return { prev: links('prev'), next: links('next') };
  };
  expect(await neighbours('/')).toEqual({ prev: [], next: [`${baseURL}/?page=2`] });
  expect(await neighbours('/?page=2')).toEqual({ prev: [`${baseURL}/`], next: [`${baseURL}/?page=3`] });
  expect(await neighbours('/?page=3')).toMatchObject({ prev: [`${baseURL}/?page=2`] });
  expect(await neighbours('/?sort=Latest&page=2')).toMatchObject({ prev: [`${baseURL}/?sort=Latest`] });

  const { id } = await enter(request, await newPerson(request));
  await plantPins(id, 61);
  const list = `/user-profile/${id}`;
  expect(await neighbours(`${list}?page=2`)).toEqual({ prev: [`${baseURL}${list}`], next: [] });
  expect((await crawl(page, `${list}?page=2`)).title).toContain('Page 2');
});

test('a feed marks links to sorted and narrowed lists for crawlers, and loads its first image with priority, its far ones lazily', async ({
  page,
}) => {
  await page.goto('/');
  const choices = page.getByRole('group', { name: 'Sort and filter' }).getByRole('link');
  const links = await choices.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href'), link.getAttribute('rel')] as const),
  );
  expect(links).toContainEqual(['/', null]);
  expect(links).toContainEqual(['/?sort=Latest', 'nofollow']);
  for (const [href, rel] of links) expect(rel, href ?? '').toBe(href?.includes('?') ? 'nofollow' : null);

  const images = page.locator('main article img');
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(page.locator('main img[fetchpriority=high]')).toHaveCount(1);
  await expect(images.first()).toHaveAttribute('loading', 'eager');
  await expect(images.last()).toHaveAttribute('loading', 'lazy');
});
