import type { Env } from '@/lib/env';

/** Contract §2. */
const DEMO_PASSWORD = 'demo-pass-1';
const DEMO_ACCOUNTS = [
  ['viewer@demo.test', 'follows, likes, unread notifications'],
  ['creator@demo.test', 'owns pins and boards'],
  ['newcomer@demo.test', 'a fresh account'],
  ['unverified@demo.test', 'email not verified'],
  ['banned@demo.test', 'banned'],
  ['admin@demo.test', 'admin'],
] as const;

/** What the operator needs once the site is up, as one block. */
export function banner(settings: Pick<Env, 'SITE_NAME' | 'SITE_URL'>, embedded: boolean): string {
  const lines = ['', `  ${settings.SITE_NAME} is ready: ${settings.SITE_URL}`, ''];
  if (embedded) {
    lines.push(`  Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const [account, words] of DEMO_ACCOUNTS) lines.push(`    ${account.padEnd(22)} ${words}`);
    lines.push('  Mails show in this terminal.', '');
  }
  lines.push('  Ctrl-C stops everything.', '');
  return lines.join('\n');
}
