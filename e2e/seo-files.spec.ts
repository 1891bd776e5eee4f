import type { Page } from 'playwright/test';
import { expect, ipOf, test } from '@/e2e/test';
import { pinPath, readPins, sitemapPaths, textsOf } from './gallery';

/** Throws on XML that is not well-formed. */
const assertXml = (page: Page, xml: string) =>
  page.evaluate((text) => {
    const error = new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror');
    if (error) throw new Error(error.textContent ?? '');
  }, xml);

test('the sitemaps are well-formed, and their pages answer 200 and may be indexed', async ({ page, request }) => {
  await page.goto('/contact-us');
  const parts: string[] = [];
  for (const path of ['/sitemap.xml', '/sitemap-flagged.xml']) {
    const index = await request.get(path);
    expect(index.headers()['content-type']).toMatch(/^application\/xml/);
    await assertXml(page, await index.text());
    parts.push(...textsOf('loc', await index.text()));
  }
  for (const kind of [
    'pins',
    'videos',
    'boards',
    'users',
    'categories',
    'tags',
    'pages',
    'flagged',
    'flagged-videos',
  ]) {
    expect(
      parts.some((part) => part.includes(`/sitemaps/${kind}`)),
      kind,
    ).toBe(true);
  }
  for (const part of parts) {
    const answer = await request.get(part);
    expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
    const xml = await answer.text();
    await assertXml(page, xml);
    const urls = textsOf('loc', xml);
    expect(urls.length).toBeGreaterThan(0);
    expect(urls.length).toBeLessThanOrEqual(50_000);
    expect(new Set(urls).size).toBe(urls.length);
    for (const changed of textsOf('lastmod', xml)) expect(changed).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const step = Math.ceil(urls.length / 8);
    const headers = { 'x-forwarded-for': ipOf(part) }; // pages that nobody has asked for yet count against a limit
    for (const url of urls.filter((_, i) => i % step === 0)) {
      const listed = await request.get(url, { maxRedirects: 0, headers });
      expect(listed.status(), url).toBe(200);
      expect(listed.headers()['x-robots-tag'], url).toBeUndefined();
      expect(await listed.text()).toContain(`<link rel="canonical" href="${url}"`);
    }
  }
});

test('images of the sitemap can be fetched', async ({ request }) => {
  const index = textsOf('loc', await (await request.get('/sitemap.xml')).text());
  const pins = await (await request.get(index.find((part) => part.includes('/sitemaps/pins')) ?? '')).text();
  const images = textsOf('image:loc', pins).slice(0, 6);
  expect(images).toHaveLength(6);
  for (const image of images) expect((await request.head(image)).status(), image).toBe(200);
});

test('sitemaps list the pages of the default filter', async ({ request }) => {
  const { pins } = await readPins(request, '?tags=gay', { cookie: 'sexualityFilter=gay-straight' });
  expect(pins).not.toEqual([]);
  const listed = await sitemapPaths(request, 'pins');
  expect(listed).not.toEqual([]);
  expect(pins.filter((pin) => listed.includes(`/pin/${pin.slug ?? pin._id}`))).toEqual([]);
  const categories = await sitemapPaths(request, 'categories');
  expect(categories).toContain('/category/Solo');
  expect(categories).not.toContain('/category/Gay');
});

test('a sitemap that has not changed is not sent again', async ({ request }) => {
  const { etag = '' } = (await request.get('/sitemap.xml')).headers();
  expect(etag).not.toBe('');
  expect((await request.get('/sitemap.xml', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect((await request.get('/sitemaps/nothing.xml')).status()).toBe(404);
});

test('robots.txt closes the API and sorted and narrowed lists, leaves searches open, and names the sitemap', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  for (const line of ['User-agent: *', 'Disallow: /api/', 'Disallow: /*?*sort=', `Sitemap: ${baseURL}/sitemap.xml`]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).not.toMatch(/^Disallow: \/(media|_next|search|\*$)/m);
});

test('a site that names no sellers of its ads has no ads.txt', async ({ request }) => {
  expect((await request.get('/ads.txt')).status()).toBe(404);
});

test('security.txt names a contact, and expires in less than a year', async ({ request, baseURL }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);
  const left = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(365 * 86_400_000);
});

test('every page names the description by which browsers add the search', async ({ page, request, baseURL }) => {
  await page.goto('/contact-us');
  const link = page.locator('link[rel=search][type="application/opensearchdescription+xml"]');
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toMatch(/^application\/opensearchdescription\+xml/);
  const xml = await answer.text();
  await assertXml(page, xml);
  const template = /type="text\/html" template="([^"]*)"/.exec(xml)?.[1] ?? '';
  await page.goto(template.replace('{searchTerms}', 'calm%20waves'));
  await expect(page).toHaveURL(`${baseURL}/search/calm%20waves`);
});

test('the web manifest and its icons exist', async ({ page, request }) => {
  await page.goto('/contact-us');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest: { name: string; start_url: string; icons: { src: string; type: string }[] } = await (
    await request.get(href ?? '')
  ).json();
  expect(manifest.name).toMatch(/\S/);
  expect(manifest.icons.length).toBeGreaterThan(0);
  const icons = await page
    .locator('link[rel*=icon]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const src of ['/favicon.ico', ...manifest.icons.map((icon) => icon.src), ...icons]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toMatch(/^image\//);
  }
});

test('the Atom feed of a list holds its newest pins', async ({ page, request, baseURL }) => {
  for (const { path, api } of [
    { path: '/', api: '?sor=-createdAt' },
    { path: '/category/Solo', api: '?sor=-createdAt&tags=solo' },
  ]) {
    await page.goto(path);
    const href = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
    let xml = '';
    // What another test publishes in between sets the two apart: then both are asked again.
    await expect(async () => {
      const answer = await request.get(href ?? '');
      expect(answer.headers()['content-type']).toMatch(/^application\/atom\+xml/);
      xml = await answer.text();
      const { pins } = await readPins(request, api);
      const entries = [...xml.matchAll(/<link rel="alternate" type="text\/html" href="([^"]*)"\/>\n<published>/g)].map(
        ([, link]) => link,
      );
      expect(entries.length).toBeGreaterThan(0);
      expect(entries).toEqual(pins.slice(0, entries.length).map((pin) => `${baseURL}${pinPath(pin)}`));
    }).toPass();
    const [updated, ...changes] = textsOf('updated', xml);
    expect(updated).toBe(changes.sort().at(-1));
    await assertXml(page, xml);
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${href}"/>`);
    const ids = textsOf('id', xml);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
