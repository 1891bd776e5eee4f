import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addUser } from '@/jest/gallery';
import { addUploadRow } from '@/jest/uploads';
import { useStorage } from '@/jest/works';
import { findNewPin } from '@/lib/data/own-pins';
import { findPin } from '@/lib/data/pins';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/lib/db/drift';
import { env } from '@/lib/env';
import { keepPin } from '@/lib/services/moderation/pin-acts';
import { recordStatement } from '@/lib/services/moderation/statements';
import { publishPin } from '@/lib/services/pins/publish-pin';

useTestDatabase();
const works = useStorage();
const { REVIEW, UPLOAD_STATEMENT } = env;
const PIN = { title: 'Slow waves', tags: ['lines'] };

afterEach(async () => {
  Object.assign(env, { REVIEW, UPLOAD_STATEMENT, HASH_PROVIDER_URL: undefined });
  expect(await findDrift(getPool())).toEqual({});
});

const stateOf = async (pin: string) => (await findPin(pin)).state;

/** A provider of known hashes that gives this answer. */
async function providing(body: string): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    request.resume();
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  env.HASH_PROVIDER_URL = `http://127.0.0.1:${port}/`;
  return server;
}

describe('a new pin that is reviewed first', () => {
  it('is told to its poster alone, stands on its board, and is live once it is kept', async () => {
    env.REVIEW = 'all';
    const userId = await addUser();
    const { id: boardId } = await addBoard({ creator: userId });
    const id = await publishPin(userId, await addUploadRow(userId), { ...PIN, boardId });
    expect(await stateOf(id)).toBe('missing');
    expect(await findNewPin(userId, id)).toMatchObject({ _id: id, waitsForReview: true });
    expect(await findNewPin(await addUser(), id)).toBeNull();
    expect(await rowsOf('select pins_count from boards where id = $1', [boardId])).toEqual([{ pins_count: 0 }]);

    await keepPin(id, { actor: null, storage: works.storage });
    expect(await stateOf(id)).toBe('live');
    expect(await rowsOf('select pins_count from boards where id = $1', [boardId])).toEqual([{ pins_count: 1 }]);
  });
});

describe('the statement of the uploader', () => {
  it('is needed where the setting says so', async () => {
    env.UPLOAD_STATEMENT = 'needed';
    const userId = await addUser();
    const upload = await addUploadRow(userId);
    await expect(publishPin(userId, upload, PIN)).rejects.toMatchObject({ status: 403, field: 'statement' });
    await recordStatement(userId, { isAdult: true, hasConsent: true, hasRights: true });
    expect(await stateOf(await publishPin(userId, upload, PIN))).toBe('live');
  });
});

describe('the provider of known hashes', () => {
  it('keeps a known work out, has it blocked, and tells the desk', async () => {
    const server = await providing('{"result":"match"}');
    const userId = await addUser();
    const upload = await addUploadRow(userId);
    await expect(publishPin(userId, upload, PIN)).rejects.toMatchObject({ status: 422 });
    expect(await rowsOf('select from pins where posted_by = $1', [userId])).toEqual([]);
    expect(await rowsOf('select distance from blocked_uploads where user_id = $1', [userId])).toEqual([
      { distance: 0 },
    ]);
    server.close();
    env.HASH_PROVIDER_URL = undefined;
    await expect(publishPin(userId, upload, PIN)).rejects.toMatchObject({ status: 422 });
  });

  it('has a pin wait while it cannot be asked', async () => {
    const server = await providing('out of order');
    const userId = await addUser();
    const id = await publishPin(userId, await addUploadRow(userId), PIN);
    server.close();
    expect(await stateOf(id)).toBe('missing');
    expect(await rowsOf('select then_live from hash_quarantine where pin_id = $1', [id])).toEqual([
      { then_live: true },
    ]);
  });
});
