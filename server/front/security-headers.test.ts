import { commonHeaders } from './security-headers';

it('every answer of a site that is not to be listed says so, and no other', () => {
  const site = new URL('http://localhost:3000');
  expect(commonHeaders(site, false)).toMatchObject({ 'x-robots-tag': 'noindex' });
  expect(commonHeaders(site)).not.toHaveProperty('x-robots-tag');
});
