import { isLoopback, type Env } from '@/lib/env';

/** Settings that a public site should have before visitors come (docs/operations/lawful.md). */
const WANTED = {
  OPERATOR_NAME: 'the terms and the privacy policy name nobody',
  OPERATOR_ADDRESS: 'the terms and the privacy policy name no address',
  JURISDICTION: 'the terms name no law',
  RECORDS_CUSTODIAN: 'the 2257 statement names no custodian of records',
} as const satisfies Partial<Record<keyof Env, string>>;

/** Lines for the operator about decisions that are still open; none on this machine. */
export function operatorWarnings(settings: Env): string[] {
  if (isLoopback(settings.SITE_URL)) return [];
  const keys = Object.keys(WANTED) as (keyof typeof WANTED)[];
  const lines = keys.filter((key) => !settings[key]).map((key) => `${key} is unset: ${WANTED[key]}.`);
  if (settings.CONTACT_EMAIL.endsWith('@example.com')) lines.push('CONTACT_EMAIL is unset: nobody can write to you.');
  if (!settings.AD_PROVIDERS && !settings.ADS_URL) {
    lines.push('ADS_URL is unset: no ad is shown, every box asks for a gift.');
  }
  const mails = settings.SMTP_URL
    ? []
    : ['Warning: SMTP_URL is unset: mails to people and moderators reach nobody, they become files under DATA_DIR.'];
  return [...lines.map((line) => `Warning: ${line} See docs/operations/lawful.md.`), ...mails];
}
