import { signInAgain, withReturn } from '@/lib/routes/with-return';

const ENDLESS = `/search/${'x'.repeat(2_000)}`;

it('a page of the account leads back, but for an endless path, which encoded once more would be too long', () => {
  expect(withReturn('/signin', '/pin/x?a=1')).toBe('/signin?return=%2Fpin%2Fx%3Fa%3D1');
  expect(withReturn('/welcome?step=people', '/terms')).toBe('/welcome?step=people&return=%2Fterms');
  expect(withReturn('/signin', '/')).toBe('/signin');
  expect(withReturn('/signin', ENDLESS)).toBe('/signin');
  expect(signInAgain('/')).toBe('/signin?expired=1&return=%2F');
  expect(signInAgain(ENDLESS)).toBe('/signin?expired=1');
});
