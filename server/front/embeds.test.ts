import type { RequestListener } from 'node:http';
import { FakeSite } from './cache/testing/fake-site';
import { ADULT_LABELS } from '@/lib/domain/ratings';
import { call } from './testing/http-call';
import { startFront, stopServers } from './testing/start-front';

afterEach(stopServers);

const HTML = '<!DOCTYPE html><html><head><meta name="robots" content="noindex"></head><body>a pin</body></html>';
const answer =
  (status: number, type: string, text: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(text);
const html = answer(200, 'text/html; charset=utf-8', HTML);

it.each(['/embed/pin/rings', '/embed/board/evenings'])('%s may be framed, and runs nothing', async (path) => {
  const { headers, text } = await call(await startFront(html), path);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^' ]+'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  );
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(text).toBe(HTML.replace('</head>', `${ADULT_LABELS}</head>`));
});

it.each([
  '/',
  '/pin/rings',
  '/board/evenings',
  '/embed',
  '/embed/pin',
  '/embed/pin/a/b',
  '/embed/user-profile/11',
  '/signin',
])('no other page may be framed: %s', async (path) =>
  expect((await call(await startFront(html), path)).headers['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  ),
);

it('a format that oEmbed does not have is no failure of the site', async () => {
  const port = await startFront(answer(501, 'application/json', '{"message":"no"}'));
  const { status, text } = await call(port, '/oembed?url=x&format=yaml');
  expect([status, text]).toEqual([501, '{"message":"no"}']);
});

describe('the cache', () => {
  it('shows an embedded pin to all, and never again once it was removed', async () => {
    const site = new FakeSite();
    expect(await site.see('/embed/pin/rings')).toEqual(['first', 'miss']);
    expect(await site.see('/embed/pin/rings')).toEqual(['first', 'hit']);
    site.text = 'removed';
    site.table.purge(['pin:rings'], 'hard');
    expect((await site.see('/embed/pin/rings'))[0]).toBe('removed');
  });

  it('forgets the oEmbed answer of a removed pin', async () => {
    const site = new FakeSite();
    site.type = 'application/json';
    site.text = JSON.stringify({ html: '<iframe src="https://pins.example/embed/pin/rings"></iframe>' });
    await site.see('/oembed');
    site.text = '{}';
    site.table.purge(['pin:waves'], 'hard');
    expect((await site.see('/oembed'))[1]).toBe('hit');
    site.table.purge(['pin:rings'], 'hard');
    expect((await site.see('/oembed'))[0]).toBe('{}');
  });
});
