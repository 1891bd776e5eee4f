import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { makeCertificate } from '@/jest/certificate';
import { DatabaseClient } from '@/lib/db/database-client';
import { withTemporaryFolder } from '@/server/check/temporary-folder';

const authority = makeCertificate('Test Authority');
const server = makeCertificate('localhost', authority.issuer);
const YES = 'S';

const sockets: net.Socket[] = [];
const { hostname, port } = new URL(process.env.TEST_DATABASE_SERVER ?? '');

/** The tests' server behind TLS, with a certificate for localhost. */
const secured = net.createServer((client) => {
  client.once('data', () => {
    client.write(YES);
    const plain = new TLSSocket(client, { isServer: true, key: server.key, cert: server.cert });
    const database = net.connect(`${decodeURIComponent(hostname)}/.s.PGSQL.${port}`);
    for (const socket of [client, plain, database]) {
      sockets.push(socket);
      socket.on('error', () => undefined).on('close', () => (client.destroy(), database.destroy()));
    }
    plain.pipe(database).pipe(plain);
  });
});
beforeAll(() => new Promise<void>((resolve) => secured.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  secured.close();
});

it('of several hosts with TLS, each must have a certificate for its own name', async () => {
  await withTemporaryFolder('pins-tls-', async (folder) => {
    const trusted = path.join(folder, 'authority.pem');
    await writeFile(trusted, authority.cert);
    const own = (secured.address() as net.AddressInfo).port;
    const url = (hosts: string) => `postgres://app@${hosts}/postgres?sslmode=verify-full&sslrootcert=${trusted}`;
    const client = new DatabaseClient({ connectionString: url(`127.0.0.1:${own},localhost:${own}`) });
    await client.connect();
    const { rows } = await client.query<{ answer: number }>('select 42 as answer');
    await client.end();
    expect([client.host, rows]).toEqual(['localhost', [{ answer: 42 }]]);
    const misnamed = new DatabaseClient({ connectionString: url(`127.0.0.1:${own},127.0.0.2:${own}`) });
    await expect(misnamed.connect()).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  });
});
