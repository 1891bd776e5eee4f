import { LICENSE_CODES, licenseOf, licenseProblem, tidyLicense } from '@/lib/domain/licenses';

it.each([...LICENSE_CODES, '', ' CC-BY ', 'https://Example.com/licences'])('%j is a licence', (typed) =>
  expect(licenseProblem(tidyLicense(typed))).toBeUndefined(),
);

it.each([
  ['mit', 'Use cc0, cc-by, cc-by-sa, cc-by-nc, or the address of a page where people can ask you.'],
  ['constructor', 'Use cc0, cc-by, cc-by-sa, cc-by-nc, or the address of a page where people can ask you.'],
  ['javascript:alert(1)', 'Use cc0, cc-by, cc-by-sa, cc-by-nc, or the address of a page where people can ask you.'],
  ['https://', 'Enter the address of a page where people can ask you.'],
  ['https://me@example.com/', 'Links can’t contain a user name or a password.'],
])('%j is none', (typed, problem) => expect(licenseProblem(tidyLicense(typed))).toBe(problem));

it('a code grants by its deed, an address is where the poster is asked', () => {
  expect(licenseOf(tidyLicense(' CC-BY '))).toMatchObject({
    kind: 'granted',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(licenseOf(tidyLicense('https://Example.com/ask'))).toEqual({ kind: 'asked', url: 'https://example.com/ask' });
  expect([licenseOf(null), licenseOf('')]).toEqual([null, null]);
});
