import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin, addPins, addUser } from '@/jest/gallery';
import { addAsset, useStorage } from '@/jest/assets';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { httpProvider, localList, type HashProvider } from '@/lib/services/moderation/hash-provider';
import { keepPin } from '@/lib/services/moderation/pin-actions';
import { askAgain, quarantinePin, screenAsset } from '@/lib/services/moderation/quarantine';
import { statusOfNewPin } from '@/lib/services/moderation/review';
import { hasStatement } from '@/lib/data/upload-statements';
import { recordStatement } from '@/lib/services/moderation/statements';

useTestDatabase();
const assets = useStorage();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const statusOf = async (pin: string) => (await rowsOf('select status from pins where id = $1', [pin]))[0]?.status;

describe('review before publication', () => {
  const status = (userId: string, review?: 'off' | 'new-uploaders' | 'all') =>
    db.transaction().execute((trx) => statusOfNewPin(trx, userId, review));

  it('is as the setting says; on this machine it is off', async () => {
    const userId = await addUser();
    expect([await status(userId), await status(userId, 'off'), await status(userId, 'all')]).toEqual([
      'live',
      'live',
      'pending',
    ]);
  });

  it('of new uploaders ends with five pins that are shown; those that wait or were removed do not count', async () => {
    const userId = await addUser();
    for (const waits of ['pending', 'removed', 'held'] as const) await addPin({ postedBy: userId, status: waits });
    await addPins(4, { postedBy: userId });
    expect(await status(userId, 'new-uploaders')).toBe('pending');
    await addPin({ postedBy: userId });
    expect(await status(userId, 'new-uploaders')).toBe('live');
  });
});

describe('the statement of an uploader', () => {
  const all = { isAdult: true, hasConsent: true, hasRights: true };

  it('is noted once for each version of the terms', async () => {
    const userId = await addUser();
    expect(await hasStatement(userId)).toBe(false);
    await recordStatement(userId, all);
    await recordStatement(userId, all);
    expect(await hasStatement(userId)).toBe(true);
    expect(await hasStatement(userId, { version: '2030-01-01' })).toBe(false);
    expect(await rowsOf('select version, is_adult from upload_statements where user_id = $1', [userId])).toHaveLength(
      1,
    );
  });

  it.each(['isAdult', 'hasConsent', 'hasRights'])('needs %s', async (field) => {
    const statement = recordStatement(await addUser(), { ...all, [field]: false });
    await expect(statement).rejects.toMatchObject({ status: 422, field });
  });
});

describe('the provider of known hashes', () => {
  const hashes = { sha256: Buffer.alloc(32, 7), pdq: ['1'.repeat(128) + '0'.repeat(128)] };
  let answer: (request: { headers: http.IncomingHttpHeaders; body: unknown }, response: http.ServerResponse) => void;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      answer({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) }, response),
    );
  });
  let settings: Parameters<typeof httpProvider>[0];
  let provider: HashProvider;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    settings = { url: `http://127.0.0.1:${port}/check`, key: 'secret-key', patienceMs: 20_000 };
    provider = httpProvider(settings);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const says = (text: string, status = 200, headers = {}) => {
    answer = (_request, response) => void response.writeHead(status, headers).end(text);
  };

  it('is sent the hashes in hexadecimal, PDQ as its reference writes it, with the key', async () => {
    const asked = jest.fn();
    answer = ({ headers, body }, response) => {
      asked(headers.authorization, body);
      response.end('{"result": "match"}');
    };
    expect(await provider.check(hashes)).toBe('match');
    expect(asked).toHaveBeenCalledWith('Bearer secret-key', {
      sha256: '07'.repeat(32),
      pdq: ['0'.repeat(32) + 'f'.repeat(32)],
    });
  });

  it.each([
    ['an error', () => says('', 500)],
    ['no JSON', () => says('<html>')],
    ['another answer', () => says('{"result": "perhaps"}')],
    ['too much', () => says(JSON.stringify({ result: 'clear', more: 'x'.repeat(20_000) }))],
    ['a way elsewhere', () => says('', 302, { location: 'http://127.0.0.1:1/' })],
  ])('that answers %s has not been asked', async (_what, set) => {
    set();
    await expect(provider.check(hashes)).rejects.toThrow();
    expect(await screenAsset(hashes, { provider })).toBe('unknown');
  });

  it('that never answers has not been asked', async () => {
    answer = () => undefined;
    const impatient = httpProvider({ ...settings, patienceMs: 50 });
    await expect(impatient.check(hashes)).rejects.toThrow();
    expect(await screenAsset(hashes, { provider: impatient })).toBe('unknown');
  });

  it('comes after the moderators’ own list', async () => {
    says('{"result": "clear"}');
    expect(await screenAsset(hashes, { provider })).toBe('clear');
    expect(await screenAsset(hashes, { provider: null })).toBe('clear');
    await rowsOf("insert into blocked_media (sha256, reason) values ($1, 'Known.')", [hashes.sha256]);
    expect(await screenAsset(hashes, { provider })).toBe('match');
    const near = { sha256: Buffer.alloc(32, 8), pdq: ['1'.repeat(100) + '0'.repeat(156)] };
    expect(await localList().check(near)).toBe('clear');
    await rowsOf(
      "insert into blocked_media_hashes select id, 0, 0, $1::bit(256) from blocked_media where reason = 'Known.'",
      [hashes.pdq[0]],
    );
    expect(await localList().check(near)).toBe('match');
    await rowsOf('delete from blocked_media');
  });

  async function waiting(thenLive: boolean): Promise<string> {
    const pin = await addPin({ status: 'pending' });
    await addAsset(pin, assets.storage);
    await db.transaction().execute((trx) => quarantinePin(trx, pin, thenLive));
    return pin;
  }
  const again = () => askAgain({ database: db, storage: assets.storage, provider });

  it('keeps a pin waiting while it is away, and lets it go on when it is back', async () => {
    const [goesLive, waits] = [await waiting(true), await waiting(false)];
    says('', 503);
    await again();
    const adminId = await addUser();
    await expect(keepPin(waits, { actor: adminId, storage: assets.storage })).rejects.toMatchObject({ status: 409 });
    expect([await statusOf(goesLive), await statusOf(waits)]).toEqual(['pending', 'pending']);
    expect(await rowsOf('select from hash_quarantine where attempts = 1 and ask_at > now()')).toHaveLength(1);
    says('{"result": "clear"}');
    await rowsOf('update hash_quarantine set ask_at = now()');
    await again();
    expect([await statusOf(goesLive), await statusOf(waits)]).toEqual(['live', 'pending']);
    expect(await rowsOf('select from hash_quarantine')).toEqual([]);
  });

  it('removes a pin whose media it knows, and blocks its media asset', async () => {
    const pin = await waiting(true);
    says('{"result": "match"}');
    await again();
    expect(await statusOf(pin)).toBe('removed');
    expect(await rowsOf('select from blocked_media')).toHaveLength(1);
    expect(await rowsOf('select from hash_quarantine')).toEqual([]);
  });
});
