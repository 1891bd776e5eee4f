import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { makeCertificate } from '@/jest/certificate';
import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addUser } from '@/jest/gallery';
import { untilRows } from '@/jest/media-jobs';
import { db, getPool } from '@/lib/db/client';
import { blockUser } from '@/lib/services/blocks';
import { turnPushOff, turnPushOn } from '@/lib/services/channels/push-devices';
import { pushKeys } from '@/lib/services/channels/push-keys';
import { sendPush } from '@/lib/services/channels/send-push';
import { deliverDue } from '@/lib/services/channels/deliver-due';
import { endSession, endSessions, openSession } from '@/lib/services/sessions';

useTestDatabase();
afterEach(async () => {
  await rowsOf('delete from notification_channels');
  await rowsOf('delete from push_subscriptions');
  await rowsOf(
    "select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'send_push' and key is not null",
  );
  await rowsOf(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'send_push'))",
  );
});

interface Browser {
  endpoint: string;
  ecdh: ECDH;
  auth: Buffer;
}

let serial = 0;
function browser(origin = 'https://push.example'): Browser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { endpoint: `${origin}/send/${(serial += 1)}`, ecdh, auth: randomBytes(16) };
}
const subscriptionOf = ({ endpoint, ecdh, auth }: Browser) => ({
  endpoint,
  keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
});

const session = (userId: string) =>
  openSession({ userId, signedInAt: Date.now() / 1_000, device: 'A browser', place: null });
async function device(userId: string, its = browser()): Promise<{ id: number; sessionId: string }> {
  const sessionId = await session(userId);
  await turnPushOn(userId, sessionId, subscriptionOf(its));
  const { id } = await rowOf<{ id: number }>('select id from push_subscriptions where session_id = $1', [sessionId]);
  return { id, sessionId };
}
const devicesOf = async (userId: string) =>
  (await rowsOf<{ id: number }>('select id from push_subscriptions where user_id = $1 order by id', [userId])).map(
    ({ id }) => id,
  );

const MINUTE = '60000::bigint * 4096';
/** So much time passes, and fronts publish what has changed. */
async function pass(minutes: number) {
  await rowsOf('select tell_unread(1000)');
  await rowsOf(`update notifications set latest = latest - $1 * ${MINUTE}`, [minutes]);
  await rowsOf(
    "update notification_channels set told_to = told_to - $1 * interval '1 minute', due_at = due_at - $1 * interval '1 minute'",
    [minutes],
  );
}
const deliver = () => deliverDue({ database: db, siteSecret: '', signal: new AbortController().signal });
/** Devices with a message that waits to be sent. */
const waiting = async () =>
  (
    await rowsOf<{ id: number }>(
      `select (payload->>'id')::bigint as id from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_push') order by 1`,
    )
  ).map(({ id }) => id);

async function liked(userId: string) {
  const who = await addUser();
  const pin = await addPin({ postedBy: userId });
  await rowsOf("select notify($1, 'like', $2, $3, $3, $2, null)", [userId, pin, who]);
  return who;
}

describe('push messages', () => {
  it('go to every device once something is new, and again after ten minutes at the earliest', async () => {
    const userId = await addUser();
    const devices = [(await device(userId)).id, (await device(userId)).id];
    await deliver();
    expect(await waiting()).toEqual([]);
    await liked(userId);
    await deliver();
    expect(await waiting()).toEqual([]);
    await pass(1);
    await Promise.all([deliver(), deliver()]);
    expect(await waiting()).toEqual(devices);
    await liked(userId);
    await pass(5);
    await deliver();
    expect(await waiting()).toHaveLength(2);
    await pass(6);
    await deliver();
    expect(await waiting()).toHaveLength(4);
    await pass(20);
    await deliver();
    expect(await waiting()).toHaveLength(4);
  });

  it('come for nothing that somebody has read or may not see', async () => {
    const userId = await addUser();
    await device(userId);
    await liked(userId);
    await rowsOf('select mark_read($1, null)', [userId]);
    await blockUser(userId, await liked(userId), 'block');
    await pass(1);
    await deliver();
    expect(await waiting()).toEqual([]);
  });
});

it('a notification that comes during a delivery is delivered the next time', async () => {
  const userId = await addUser();
  await device(userId);
  await liked(userId);
  const [told, front] = [await getPool().connect(), await getPool().connect()];
  await told.query('begin; select from notification_channels for update');
  await told.query("update notification_channels set due_at = 'infinity', told_to = now()");
  const published = front.query('select tell_unread(1000)');
  await untilRows("select from pg_stat_activity where query = 'select tell_unread(1000)' and wait_event_type = 'Lock'");
  await told.query('commit');
  await published;
  for (const client of [told, front]) client.release();
  const { minutes } = await rowOf<{ minutes: number }>(
    'select round(extract(epoch from due_at - now()) / 60)::int as minutes from notification_channels where user_id = $1',
    [userId],
  );
  expect(minutes).toBe(10);
});

describe('a device', () => {
  it('needs a session of the person', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    for (const sessionId of [undefined, await session(other)])
      await expect(turnPushOn(userId, sessionId, subscriptionOf(browser()))).rejects.toThrow('sign in again');
    expect(await devicesOf(userId)).toEqual([]);
  });

  it('is turned off by itself, by its sign-out and by the end of all sessions, without the others', async () => {
    const userId = await addUser();
    const [first, second, third] = [await device(userId), await device(userId), await device(userId)];
    await turnPushOff(userId, first.sessionId);
    expect(await devicesOf(userId)).toEqual([second.id, third.id]);
    await endSession(second.sessionId);
    expect(await devicesOf(userId)).toEqual([third.id]);
    await endSessions(userId);
    expect(await devicesOf(userId)).toEqual([]);
  });

  it('replaces what it had before, also that of another account; ten a person', async () => {
    const [userId, other] = [await addUser(), await addUser()];
    const its = browser();
    await device(other, its);
    const { sessionId } = await device(userId, its);
    expect(await devicesOf(other)).toEqual([]);
    await turnPushOn(userId, sessionId, subscriptionOf(browser()));
    const [first] = await devicesOf(userId);
    for (let n = 0; n < 10; n += 1) await device(userId);
    const left = await devicesOf(userId);
    expect(left).toHaveLength(10);
    expect(left).not.toContain(first);
  });

  it('the last one that is turned off ends the channel', async () => {
    const userId = await addUser();
    const { sessionId } = await device(userId);
    await turnPushOff(userId, sessionId);
    expect(await rowsOf('select from notification_channels where user_id = $1', [userId])).toEqual([]);
  });
});

describe('the push service', () => {
  const authority = makeCertificate('An authority of tests');
  const { key, cert } = makeCertificate('push.example', authority.issuer);
  const received: { headers: Record<string, unknown>; body: Buffer }[] = [];
  let status = 201;
  let port = 0;
  const server = https.createServer({ key, cert }, async (request, response) => {
    received.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(status).end('no words of it are read');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    received.length = 0;
    status = 201;
  });
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
  const send = (id: number) => sendPush(db, id, { lookup, isOwn: true, ca: authority.cert });

  it('gets words for the device alone, encrypted, with the signature of the site', async () => {
    const its = browser(`https://push.example:${port}`);
    const { id } = await device(await addUser(), its);
    await send(id);
    const [message] = received;
    expect(message?.headers).toMatchObject({ ttl: '86400', topic: 'news', 'content-encoding': 'aes128gcm' });
    expect(message?.body.toString('latin1')).not.toContain('Something');
    expect(decrypted(message?.body ?? Buffer.alloc(0), its)).toBe('Something new on Pinwall');
    const { publicKey } = await pushKeys(db);
    const claims = verified(String(message?.headers.authorization), publicKey);
    expect(claims).toMatchObject({ aud: `https://push.example:${port}`, sub: 'mailto:contact@example.com' });
  });

  it.each([404, 410])('ends a subscription by a %i', async (gone) => {
    const userId = await addUser();
    const { id } = await device(userId, browser(`https://push.example:${port}`));
    status = gone;
    await send(id);
    expect(await devicesOf(userId)).toEqual([]);
    await send(id);
    expect(received).toHaveLength(1);
  });

  it.each([302, 403, 429, 500])('is asked again after a %i, by an error without the address', async (failed) => {
    const userId = await addUser();
    const { id } = await device(userId, browser(`https://push.example:${port}`));
    status = failed;
    await expect(send(id)).rejects.toThrow(new Error(`A push service answered ${failed}`));
    expect(await devicesOf(userId)).toEqual([id]);
    expect(received).toHaveLength(1);
  });

  it('is never one in the network of the site', async () => {
    const { id } = await device(await addUser(), browser(`https://push.example:${port}`));
    await expect(sendPush(db, id, { lookup, ca: authority.cert })).rejects.toThrow('no public server');
    expect(received).toEqual([]);
  });
});

it('the keys are made once, however many machines need them first', async () => {
  const all = await Promise.all([1, 2, 3].map(() => pushKeys(db)));
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1);
  expect(await rowsOf('select from push_keys')).toHaveLength(1);
});

/** RFC 8291 and 8188, by the browser's keys. */
function decrypted(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + theirs.length);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
  const shared = derive(ecdh.computeSecret(theirs), auth, info, 32);
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of an Authorization header by RFC 8292, whose signature is the site's. */
function verified(header: string, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
