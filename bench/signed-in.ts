/**
 * `npm run bench:signed-in`: how often the home page is sent to somebody who is signed in, as everybody gets it and made for them, as it was for all of
 * them before (decision 49); beside visitors, in turns.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sessionCookie } from '@/bench/cdn/people';
import { startSite, type BenchSite } from '@/bench/http/bench-site';
import { compete } from '@/bench/http/contestant';
import { load } from '@/bench/http/load';
import { resultRows } from '@/bench/http/report';
import { findingLines, tableLines, under } from '@/bench/report/findings';
import { get } from '@/bench/site/http';
import { signIn } from '@/bench/site/sign-in';
import { accountSchema } from '@/lib/schemas/account';

const ROUNDS = 3;
const SECONDS = 3;
const LOWEST_RATIO = 10;

const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-bench-signed-in-'));
const site = await startSite();
try {
  await mute(site, 'creator', 'newcomer');
  const contestant = (name: string, cookie?: string) => ({
    name,
    parts: { front: () => [site.front], renderers: () => site.renderers, database: site.database },
    run: async () => {
      const url = new URL(site.origin);
      for (let i = 0; i < 3; i += 1) await get(url.href); // it is known, and fresh
      return load({ url, seconds: SECONDS, cookie }, folder);
    },
  });
  const results = await compete(
    [
      contestant('a visitor'),
      contestant('signed in, as everybody gets it', await sessionCookie(site.origin, 'viewer')),
      contestant('signed in, made for them', await sessionCookie(site.origin, 'creator')),
    ],
    ROUNDS,
  );
  console.log(tableLines(resultRows(results)).join('\n'));
  const [, shared, own] = results;
  const ratio = Number(((shared?.perSecond ?? 0) / (own?.perSecond ?? Infinity)).toFixed(1));
  const findings = under('signed in', 'pages a second ÷ those made for one person', ratio, LOWEST_RATIO);
  console.log(findingLines(findings).join('\n') || `${ratio} times as many as made for one person.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Somebody who has muted anybody has pages of their own. */
async function mute({ origin }: BenchSite, name: string, other: string): Promise<void> {
  const [own, { id }] = [await account(origin, name), await account(origin, other)];
  const url = `${origin}/api/users/${own.id}/blocks/${id}`;
  const answer = await fetch(url, { method: 'PUT', headers: own.headers, body: JSON.stringify({ kind: 'mute' }) });
  if (!answer.ok) throw new Error(`${name} cannot mute ${other}: ${answer.status} ${await answer.text()}`);
}

async function account(origin: string, name: string) {
  const headers = { authorization: `Bearer ${await signIn(origin, name)}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/users`, { method: 'POST', headers, body: '{}' });
  return { headers, id: accountSchema.parse(await answer.json())._id };
}
