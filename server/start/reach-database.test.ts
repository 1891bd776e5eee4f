import net from 'node:net';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { env } from '@/lib/env';
import { findFreePort } from '@/server/start/ports';
import { reachDatabase } from '@/server/start/reach-database';
import { ServiceAway } from '@/server/start/service-away';

useTestDatabase();
const url = env.DATABASE_URL ?? '';

let server: net.Server | undefined;
afterEach(() => server?.close());

/** A server that refuses every connection as PostgreSQL does; its URL. */
async function refusing(code: string): Promise<string> {
  const port = await findFreePort();
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  server = net.createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, fields])));
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return `postgres://pins:secret@127.0.0.1:${port}/gallery`;
}

describe('a database that is reached at the start', () => {
  it('is taken when it can be written to', () => expect(reachDatabase(url)).resolves.toBeUndefined());

  it.each(['57P03', '53300', '57P01'])('is waited for when it says %s', async (code) =>
    expect(reachDatabase(await refusing(code))).rejects.toBeInstanceOf(ServiceAway),
  );

  it('is waited for when nothing listens, or answers', async () => {
    await expect(reachDatabase('postgres://pins@127.0.0.1:1/pins')).rejects.toThrow('ECONNREFUSED');
    await expect(reachDatabase('postgres://pins@127.0.0.1:1/pins')).rejects.toBeInstanceOf(ServiceAway);
  });

  it.each([
    ['28P01', 'The database refuses the password of DATABASE_URL.'],
    ['3D000', 'has no database "gallery"'],
    ['XX000', 'The database cannot be used: no'],
  ])('ends the start in words when it says %s', async (code, words) => {
    const refused = reachDatabase(await refusing(code));
    await expect(refused).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining(words) });
    await expect(refused).rejects.not.toThrow('secret');
  });

  it('is waited for while it is read-only', async () => {
    const name = new URL(url).pathname.slice(1);
    await rowsOf(`alter database ${name} set default_transaction_read_only = on`);
    await expect(reachDatabase(url)).rejects.toThrow('it is read-only');
  });
});
