import path from 'node:path';
import { DEMO_PASSWORD } from '@/server/demo/accounts';

const DEMO_ACCOUNTS = [
  ['viewer@demo.test', 'follows, likes, unread notifications'],
  ['creator@demo.test', 'owns pins and boards'],
  ['newcomer@demo.test', 'a fresh account'],
  ['unverified@demo.test', 'email not verified'],
  ['banned@demo.test', 'banned'],
  ['admin@demo.test', 'admin'],
] as const;

export const demoAccountLines = [
  `Demo accounts, password ${DEMO_PASSWORD}:`,
  ...DEMO_ACCOUNTS.map(([account, words]) => `  ${account.padEnd(22)} ${words}`),
];

export const demoLines = (dataDir: string): string[] => [
  ...demoAccountLines,
  `Mails show here and in ${path.join(dataDir, 'mail')} and ${path.join(dataDir, 'mails')}`,
];
