import { randomUUID } from 'node:crypto';
import type { Attack } from '@/bench/attack/attack';
import { avatars, imports, refusedUploads } from '@/bench/attack/account-attacks';
import { flood } from '@/bench/attack/flood';
import { occupySockets } from '@/bench/attack/sockets';

const HALF_REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ';
const GREEDY_REQUEST = `${'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40)}`;
const JSON_HEADERS = { 'content-type': 'application/json' };

const post = (path: string, bytes: number) => {
  const body = Buffer.alloc(bytes, 'a');
  return () => ({ path, method: 'POST', headers: JSON_HEADERS, body });
};

/** In the order of their runs. */
export const ATTACKS: readonly Attack[] = [
  flood(
    '300 KB of JSON to forms',
    (n) => post(['/api/reports', '/api/contact', '/api/takedowns'][n % 3] ?? '', 300_000)(),
    { connections: 20 },
  ),
  flood('45 MB to /api/vitals', post('/api/vitals', 45_000_000), { connections: 8 }),
  flood('45 MB to the session calls', post('/api/auth/callback/credentials', 45_000_000), { connections: 8 }),
  flood('text for the log', post('/api/auth/_log', 1_000_000), { connections: 20 }),
  occupySockets('half-sent requests', { count: 12_000, bytes: HALF_REQUEST, reads: true }),
  occupySockets('answers that nobody reads', { count: 1_000, bytes: GREEDY_REQUEST, reads: false }),
  flood('unknown files of the build', (n) => ({ path: `/_next/${n}` })),
  flood('unknown sitemaps', (n) => ({ path: `/sitemaps/pins-${n}.xml` })),
  flood('uncached pages', (n) => ({ path: `/search/word${n}` })),
  flood('files with a made-up session', () => ({
    path: '/sitemap.xml',
    headers: { cookie: `pins.session=${randomUUID()}` },
  })),
  flood('pages with a made-up session', () => ({ path: '/', headers: { cookie: `pins.session=${randomUUID()}` } })),
  flood('unknown calls of the API', (n) => ({ path: `/api/${n}` })),
  flood('tokens that are none', () => ({ path: '/api/boards', headers: { authorization: `Bearer ${randomUUID()}` } })),
  flood('calls of the session', (n) => ({
    path: ['/api/auth/session', '/api/auth/csrf', '/api/auth/providers'][n % 3] ?? '',
  })),
  flood('health', () => ({ path: '/api/health' })),
  flood('uncached pages of a /56', (n) => ({ path: `/search/word${n}` }), { isIpv6: true }),
  flood('unknown sitemaps of a /56', (n) => ({ path: `/sitemaps/pins-${n}.xml` }), { isIpv6: true }),
  flood('unknown calls of a /56', (n) => ({ path: `/api/${n}` }), { isIpv6: true }),
  refusedUploads,
  avatars,
  imports,
];
