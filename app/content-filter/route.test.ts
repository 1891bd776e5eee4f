import { NextRequest } from 'next/server';
import { GET, POST } from '@/app/content-filter/route';

async function post(body: string, referer?: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(referer && { referer }) };
  const url = 'http://localhost:3000/content-filter';
  const response = await POST(new NextRequest(url, { method: 'POST', headers, body }));
  return { status: response.status, location: response.headers.get('location'), headers: response.headers };
}

it('stores the choice for a year and returns to the page of the form', async () => {
  const { status, location, headers } = await post(
    'sexualityFilter=gay-straight',
    'http://localhost:3000/tag/red?page=2',
  );
  expect([status, location]).toEqual([303, '/tag/red?page=2']);
  expect(headers.get('set-cookie')).toMatch(
    /^sexualityFilter=gay-straight; Path=\/; .*Max-Age=31536000; SameSite=lax$/,
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
});

it.each(['sexualityFilter=everything', '', '%', 'x='])('takes the default for “%s”', async (body) =>
  expect((await post(body)).headers.get('set-cookie')).toMatch(/^sexualityFilter=straight-lesbian; /),
);

it.each([
  undefined,
  'nonsense',
  'https://elsewhere.example//evil.example/',
  'https://elsewhere.example/\\evil.example',
  'https://elsewhere.example/api/users',
])('leads home, and never elsewhere, from %s', async (referer) =>
  expect((await post('sexualityFilter=gay-straight', referer)).location).toBe('/'),
);

it('a GET redirects home', () => expect(GET().headers.get('location')).toBe('/'));
