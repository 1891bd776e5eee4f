import { isLoopback, type Env } from '@/lib/env';

/** Settings that a public site needs before visitors come (docs/operations/lawful.md). */
const WANTED = {
  OPERATOR_NAME: 'the terms and the privacy policy name nobody',
  OPERATOR_ADDRESS: 'the terms and the privacy policy name no address',
  JURISDICTION: 'the terms name no law',
  RECORDS_CUSTODIAN: 'the 2257 statement names no custodian of records',
} as const satisfies Partial<Record<keyof Env, string>>;

/** The operator's open decisions; none on this machine. */
export function operatorWarnings(settings: Env, ofFeatures: readonly string[] = []): string[] {
  if (isLoopback(settings.SITE_URL)) return [];
  const keys = Object.keys(WANTED) as (keyof typeof WANTED)[];
  const lines = keys.filter((key) => !settings[key]).map((key) => `${key} is unset: ${WANTED[key]}.`);
  if (settings.CONTACT_EMAIL.endsWith('@example.com')) lines.push('CONTACT_EMAIL is unset: nobody can write to you.');
  lines.push(...ofFeatures);
  const others = [
    settings.RATE_LIMITS === 'off' &&
      'RATE_LIMITS is off: nobody is limited, unless something before the site does it.',
    settings.MEDIA_SWEEP === 'off' && 'MEDIA_SWEEP is off: files that no row names are never found, nor deleted.',
    settings.TRUSTED_PROXY_HOPS === 0 &&
      settings.SITE_URL.startsWith('https:') &&
      'TRUSTED_PROXY_HOPS is 0: all visitors share the limits of one IP address, that of the proxy which has the certificate.',
    !settings.SMTP_URL &&
      'SMTP_URL is unset: mails to people and moderators reach nobody, they become files under DATA_DIR.',
  ].filter((line) => line !== false);
  return [...lines.map((line) => `${line} See docs/operations/lawful.md.`), ...others].map(
    (line) => `Warning: ${line}`,
  );
}
