import { securityTxt } from '@/lib/seo/security-txt';

const at = (time: string) => securityTxt(Date.parse(time));

it('security.txt names the contact of the settings, and holds for half a year from the day on', () => {
  expect(at('2026-11-22T10:00:00Z')).toBe(
    [
      'Contact: mailto:contact@example.com',
      'Contact: http://localhost:3000/contact-us',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('security.txt is constant for a day', () => {
  expect(at('2026-11-22T00:00:00Z')).toBe(at('2026-11-22T23:59:59Z'));
});
