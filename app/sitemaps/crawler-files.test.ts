import { GET as getBoardAtom } from '@/app/board/[slugOrId]/feed.xml/route';
import { GET as getCategoryAtom } from '@/app/category/[name]/feed.xml/route';
import { GET as getAtom } from '@/app/feed.xml/route';
import { GET as getManifest } from '@/app/manifest.webmanifest/route';
import { GET as getIndex } from '@/app/sitemap.xml/route';
import { GET as getFlaggedIndex } from '@/app/sitemap-flagged.xml/route';
import { GET as getPart } from '@/app/sitemaps/[part]/route';
import { GET as getTagAtom } from '@/app/tag/[name]/feed.xml/route';
import { GET as getProfileAtom } from '@/app/user-profile/[userId]/feed.xml/route';
import { useTestDatabase } from '@/jest/database';
import { getPool } from '@/lib/db/client';

useTestDatabase();

const request = new Request('http://localhost:3000/');
const part = (name: string) => getPart(request, { params: Promise.resolve({ part: name }) });
const atom = (name: string) => getCategoryAtom(request, { params: Promise.resolve({ name }) });
const tagAtom = (name: string) => getTagAtom(request, { params: Promise.resolve({ name }) });
const boardAtom = (slugOrId: string) => getBoardAtom(request, { params: Promise.resolve({ slugOrId }) });
const profileAtom = (userId: string) => getProfileAtom(request, { params: Promise.resolve({ userId }) });
const pinsIn = (feed: string) => [...feed.matchAll(/<title>Pin &amp; (\d)</g)].map(([, n]) => n);
const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);

beforeAll(async () => {
  await getPool().query(`insert into users (id, auth_uid, name, pins_count) values (11, 'a', 'ada', 4)`);
  await getPool().query(`insert into tags (id, name) values (1, 'close up'), (2, 'gay'), (3, 'slow waves')`);
  await getPool().query(`insert into pins (id, slug, title, media_type, image, has_small, width, height, placeholder,
      posted_by, tags, tag_ids, flagged)
    select n, 'pin-' || n, 'Pin & ' || n, (case when n in (4, 6) then 'gif' else 'pic' end)::media_type, 'ab/' || n, true, 8, 6, '#000000', 11,
      case when n > 4 then '{gay}' else '{close up,slow waves}' end::text[], case when n > 4 then '{2}' else '{1,3}' end::int[],
      n > 4
    from generate_series(1, 7) n`);
  await getPool().query('select feed_add(id) from pins');
});

it('the sitemap index leads to sitemaps that answer', async () => {
  const index = await getIndex();
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const parts = locations(await index.text());
  expect(parts).toEqual(
    ['pages', 'categories', 'pins-1', 'videos-1', 'users-1'].map((name) => `/sitemaps/${name}.xml`),
  );
  const pages = await Promise.all(parts.map(async (path) => (await part(path.split('/').at(-1) ?? '')).text()));
  expect(pages.flatMap(locations)).toEqual([
    '/', '/newest', '/people', '/categories', '/updates', '/contact-us', '/dmca-policy', '/remove-my-image', '/help/search', '/our-partners', '/terms', '/privacy', '/2257', '/category/Close%20Up',
    '/pin/pin-1', '/pin/pin-2', '/pin/pin-3', '/pin/pin-4', '/pin/pin-4', '/user-profile/11',
  ]); // prettier-ignore
});

it('the sitemap index dates a sitemap by its newest page', async () => {
  const xml = await (await getIndex()).text();
  const lastmod = /pages\.xml<\/loc><lastmod>([^<]*)/.exec(xml)?.[1];
  const pages = await (await part('pages.xml')).text();
  expect(lastmod).toBe(
    [...pages.matchAll(/<lastmod>([^<]*)/g)]
      .map(([, date]) => date)
      .sort()
      .at(-1),
  );
});

it('flagged pins have their own index, whose sitemaps answer', async () => {
  const parts = locations(await (await getFlaggedIndex()).text());
  expect(parts).toEqual(['/sitemaps/flagged.xml', '/sitemaps/flagged-1.xml', '/sitemaps/flagged-videos-1.xml']);
  const pages = await Promise.all(parts.map(async (path) => (await part(path.split('/').at(-1) ?? '')).text()));
  expect(pages.flatMap(locations)).toEqual(['/category/Gay', '/pin/pin-5', '/pin/pin-6', '/pin/pin-7', '/pin/pin-6']);
});

it.each(['cats.xml', 'pins.xml', 'pages-1.xml', 'pins-2.xml', 'pins-1-9.xml', 'pins-9000000.xml', 'boards-1.xml'])(
  'there is no sitemap %s',
  async (name) => expect((await part(name)).status).toBe(404),
);

it('a sitemap that the index does not list reads no rows, and the ranges are read once', async () => {
  await getIndex();
  const query = jest.spyOn(getPool(), 'query');
  for (let n = 2; n < 30; n += 1) expect((await part(`pins-${n}.xml`)).status).toBe(404);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});

it('the sitemap of a range that is full by now moves to that of the range', async () => {
  await getPool().query("insert into sitemap_ranges values ('pins', 5)");
  await getIndex();
  const full = await part('pins-1.xml');
  expect([full.status, full.headers.get('location')]).toEqual([308, '/sitemaps/pins-1-5.xml']);
  expect(locations(await (await part('pins-1-5.xml')).text())).toEqual([1, 2, 3, 4].map((n) => `/pin/pin-${n}`));
});

it('the Atom feed holds the newest pins of the default filter', async () => {
  const text = await (await getAtom()).text();
  expect(pinsIn(text)).toEqual(['4', '3', '2', '1']);
});

it('the Atom feed of a category holds its pins, also of a flagged category', async () => {
  expect(await (await atom('Close%20Up')).text()).toContain('<title>Newest in Close Up</title>');
  expect(await (await atom('Gay')).text()).toContain('<title>Pin &amp; 5</title>');
});

it('other spellings of a category’s feed redirect to its one URL, and unknown ones are 404', async () => {
  const other = await atom('close-up');
  expect([other.status, other.headers.get('location')]).toEqual([308, '/category/Close%20Up/feed.xml']);
  expect(await Promise.all(['Nothing', '%E0%A4%A', 'Anal'].map(async (name) => (await atom(name)).status))).toEqual([
    404, 404, 404,
  ]);
});

it('the Atom feed of a tag holds its newest pins, under one URL', async () => {
  const text = await (await tagAtom('slow%20waves')).text();
  expect(text).toContain('<title>Newest in Slow Waves</title>');
  expect(pinsIn(text)).toEqual(['4', '3', '2', '1']);
  const others = await Promise.all(['Slow%20Waves', 'closeup', 'close%20up'].map(tagAtom));
  expect(others.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [308, '/tag/slow%20waves/feed.xml'],
    [404, null],
    [308, '/category/Close%20Up/feed.xml'],
  ]);
  expect((await tagAtom('underage')).status).toBe(404);
});

it('the Atom feed of a person holds their newest pins, by their name', async () => {
  const text = await (await profileAtom('11')).text();
  expect(text).toContain('<title>Newest by ada</title>');
  expect(pinsIn(text)).toEqual(['4', '3', '2', '1']);
  expect(text.match(/<author><name>ada<\/name>/g)).toHaveLength(4);
  expect(await Promise.all(['12', 'ada', '0x11'].map(async (id) => (await profileAtom(id)).status))).toEqual([
    404, 404, 404,
  ]);
});

it('the Atom feed of a board holds its pins under one URL, and a private board has none', async () => {
  const { rows } = await getPool().query<{ id: string }>(`insert into boards (slug, name, creator, is_private)
    values ('lines', 'Lines & Dots', 11, false), ('secret', 'Secret', 11, true) returning id::text`);
  const [id = '', secret = ''] = rows.map((row) => row.id);
  await getPool().query('insert into board_pins (board_id, pin_id, position) values ($1, 2, 2), ($1, 3, 1)', [id]);
  const text = await (await boardAtom('lines')).text();
  expect(text).toContain('<title>Lines &amp; Dots</title>');
  expect(pinsIn(text)).toEqual(['3', '2']);
  const other = await boardAtom(id);
  expect([other.status, other.headers.get('location')]).toEqual([308, '/board/lines/feed.xml']);
  const missing = ['secret', secret, 'nothing', '%E0%A4%A'];
  expect(await Promise.all(missing.map(async (board) => (await boardAtom(board)).status))).toEqual([
    404, 404, 404, 404,
  ]);
});

it('the manifest has icons of both purposes', async () => {
  const manifest = (await getManifest().json()) as { icons: { purpose: string }[] };
  expect(manifest).toMatchObject({ name: 'Pinwall', start_url: '/' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
});
