import { createDecipheriv, createPublicKey, hkdfSync, verify } from 'node:crypto';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { makeCertificate } from '@/jest/certificate';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addUser } from '@/jest/gallery';
import { browser, device, devicesOf, type Browser } from '@/features/channels/testing/push-devices';
import { db } from '@/lib/db/client';
import { pushKeys } from '@/features/channels/push/push-keys';
import { sendPush } from '@/features/channels/push/send-push';

useTestDatabase();

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
