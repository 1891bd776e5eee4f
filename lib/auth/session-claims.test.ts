import { sessionCookieName } from '@/lib/auth/session-claims';

it.each([
  ['https://site.example', '__Host-pins.session'],
  ['http://localhost:3000', 'pins.session'],
])('the session cookie of %s is %s', (siteUrl, name) => expect(sessionCookieName(siteUrl)).toBe(name));
