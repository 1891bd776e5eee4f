import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendVerificationMail } from '@/lib/auth/verification-mail';
import { env } from '@/lib/env';

let headers: IncomingHttpHeaders = {};
const service = http.createServer((request, response) => {
  headers = request.headers;
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
const { FIREBASE_AUTH_EMULATOR_HOST } = env;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  env.FIREBASE_AUTH_EMULATOR_HOST = FIREBASE_AUTH_EMULATOR_HOST;
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

it('a verification email is requested with the site as referrer, for restricted keys', async () => {
  await sendVerificationMail('token');
  expect(headers.referer).toBe(`${env.SITE_URL}/`);
});
