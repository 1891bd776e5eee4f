import { readEnv } from '@/lib/env';
import { operatorWarnings } from '@/server/start/operator-warnings';

const LOCAL = readEnv({});
const PUBLIC = { ...LOCAL, SITE_URL: 'https://pins.example' };

it('a site on this machine prints no warnings for its operator', () => expect(operatorWarnings(LOCAL)).toEqual([]));

it('the warnings for the operator name what a public site lacks', () => {
  const lines = operatorWarnings(PUBLIC);
  expect(lines).toHaveLength(7);
  expect(lines[0]).toBe(
    'Warning: OPERATOR_NAME is unset: the terms and the privacy policy name nobody. See docs/operations/lawful.md.',
  );
  expect(lines.at(-1)).toMatch(/^Warning: SMTP_URL is unset: mails /);
});

it('a public site with every setting prints no warnings', () =>
  expect(
    operatorWarnings({
      ...PUBLIC,
      OPERATOR_NAME: 'Pins Ltd',
      OPERATOR_ADDRESS: '1 High Street',
      JURISDICTION: 'England',
      RECORDS_CUSTODIAN: 'A. Person, 1 High Street',
      CONTACT_EMAIL: 'hello@pins.example',
      AD_PROVIDERS: [],
      SMTP_URL: 'smtps://mail.pins.example',
    }),
  ).toEqual([]));
