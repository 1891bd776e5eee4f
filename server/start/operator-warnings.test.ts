import { readEnv } from '@/lib/env';
import { operatorWarnings } from '@/server/start/operator-warnings';

const LOCAL = readEnv({});
const PUBLIC = { ...LOCAL, SITE_URL: 'https://pins.example' };

it('a site on this machine prints no warnings for its operator', () => expect(operatorWarnings(LOCAL)).toEqual([]));

it('the operator’s warnings name what a public site lacks', () => {
  const lines = operatorWarnings(PUBLIC, ['ADS_URL is unset.']);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe(
    'Warning: OPERATOR_NAME is unset: the terms and the privacy policy name nobody. See docs/operations/lawful.md.',
  );
  expect(lines.at(-1)).toMatch(/^Warning: SMTP_URL is unset: mails /);
});

const WHOLE = {
  ...PUBLIC,
  TRUSTED_PROXY_HOPS: 1,
  OPERATOR_NAME: 'Pins Ltd',
  OPERATOR_ADDRESS: '1 High Street',
  JURISDICTION: 'England',
  RECORDS_CUSTODIAN: 'A. Person, 1 High Street',
  CONTACT_EMAIL: 'hello@pins.example',
  SMTP_URL: 'smtps://mail.pins.example',
};

it('a public site with every setting prints no warnings', () => expect(operatorWarnings(WHOLE)).toEqual([]));

it('a public site prints the warnings of features, too', () => {
  const line = 'Warning: A is unset. See docs/operations/lawful.md.';
  expect(operatorWarnings(WHOLE, ['A is unset.'])).toEqual([line]);
  expect(operatorWarnings(LOCAL, ['A is unset.'])).toEqual([]);
});

it.each([
  [{ RATE_LIMITS: 'off' }, 'Warning: RATE_LIMITS is off: nobody is limited'],
  [{ MEDIA_SWEEP: 'off' }, 'Warning: MEDIA_SWEEP is off: files that no row names'],
  [{ TRUSTED_PROXY_HOPS: 0 }, 'Warning: TRUSTED_PROXY_HOPS is 0: all visitors share the limits of one IP address'],
] as const)('a public site with %j warns of it, one on this machine does not', (settings, line) => {
  expect(operatorWarnings({ ...WHOLE, ...settings })).toEqual([expect.stringContaining(line)]);
  expect(operatorWarnings({ ...LOCAL, ...settings })).toEqual([]);
});
