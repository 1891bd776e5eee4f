import http from 'node:http';
import { z } from 'zod';
import type { Attack, Target } from '@/bench/attack/attack';
import { attacker } from '@/bench/attack/networks';
import { send, type AttackRequest } from '@/bench/attack/request';
import { demo, signIn } from '@/testing/sign-in';
import { manyScansJpeg } from '@/lib/media/testing/picture-files';

const AT_ONCE = 8;
/** Longer than the site's own limits. */
const TIMEOUT_MS = 120_000;
const SCANS = 2_080;
const SIDE = 2_000;

const accountSchema = z.object({ _id: z.string() });

type AccountRequest = (n: number) => Omit<AttackRequest, 'from'>;

/** Requests of one demo account, eight at once; `prepare` gets the account's id. */
function asAccount(name: string, account: string, prepare: (id: string) => Promise<AccountRequest>): Attack {
  return {
    name,
    async run({ origin, until, note }: Target) {
      const authorization = `Bearer ${(await signIn(origin, demo(account))).idToken}`;
      const request = await prepare(await accountId(origin, authorization));
      const agent = new http.Agent({ keepAlive: true });
      let sent = 0;
      const askOn = async (connection: number) => {
        while (!until.aborted) {
          const { headers, url, ...rest } = request(sent++);
          const given = { ...rest, url: origin + url, headers: { ...headers, authorization } };
          note(await send({ ...given, agent, from: attacker(connection), timeout: TIMEOUT_MS }));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, connection) => askOn(connection)));
      agent.destroy();
    },
  };
}

async function accountId(origin: string, authorization: string): Promise<string> {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/users`, { method: 'POST', headers, body: '{}' });
  return accountSchema.parse(await answer.json())._id;
}

async function formWith(field: string, bytes: Buffer): Promise<Pick<AttackRequest, 'headers' | 'body'>> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), 'picture.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await request.arrayBuffer()) };
}

export const refusedUploads = asAccount('uploads over the limit', 'viewer', async () => {
  const bytes = Buffer.concat([await manyScansJpeg(0), Buffer.alloc(27_000_000)]);
  const upload = { url: '/api/uploads', method: 'POST', ...(await formWith('file', bytes)) };
  return () => upload;
});

export const avatars = asAccount(`avatars of ${SCANS} scans`, 'newcomer', async (id) => {
  const form = await formWith('image', await manyScansJpeg(SCANS, SIDE));
  return () => ({ url: `/api/users/${id}`, method: 'PATCH', ...form });
});

export const imports = asAccount('imports whose names nobody answers for', 'creator', async () => (n) => ({
  url: '/api/uploads',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ address: `https://picture-${n}.invalid/a.jpg` })),
}));
