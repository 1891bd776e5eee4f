import path from 'node:path';
import type { Env } from '@/lib/env';
import { DEMO_PASSWORD } from '@/server/demo/accounts';

const DEMO_ACCOUNTS = [
  ['viewer@demo.test', 'follows, likes, unread notifications'],
  ['creator@demo.test', 'owns pins and boards'],
  ['newcomer@demo.test', 'a fresh account'],
  ['unverified@demo.test', 'email not verified'],
  ['banned@demo.test', 'banned'],
  ['admin@demo.test', 'admin'],
] as const;

/** What the operator is told once the site is up: a block of lines in a terminal, in a log one sentence. */
export function banner(
  settings: Pick<Env, 'SITE_NAME' | 'SITE_URL' | 'DATA_DIR' | 'LOG_FORMAT'>,
  demo: boolean,
): string {
  const isReady = `${settings.SITE_NAME} is ready: ${settings.SITE_URL}`;
  if (settings.LOG_FORMAT === 'json') return isReady;
  const lines = ['', `  ${isReady}`, ''];
  if (demo) {
    lines.push(`  Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const [account, words] of DEMO_ACCOUNTS) lines.push(`    ${account.padEnd(22)} ${words}`);
    lines.push(`  Mails show in this terminal and in ${path.join(settings.DATA_DIR, 'mail')}`, '');
  }
  lines.push('  Ctrl-C stops everything.', '');
  return lines.join('\n');
}
