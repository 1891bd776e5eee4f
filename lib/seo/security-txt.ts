import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import { absolute } from '@/lib/seo/site';

const DAY_MS = 86_400_000;
/** Less than a year is recommended. */
const VALID_DAYS = 180;

/** security.txt (RFC 9116); changes once a day. */
export function securityTxt(now = Date.now()): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  return `${[
    `Contact: mailto:${env.CONTACT_EMAIL}`,
    `Contact: ${absolute(paths.contact)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(machinePaths.securityTxt)}`,
  ].join('\n')}\n`;
}
