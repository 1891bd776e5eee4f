import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

/** Project whose tokens the tests make. */
export const PROJECT = 'pins-tests';
/** The present moment as in claims, seconds. */
const nowS = () => Math.floor(Date.now() / 1000);

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { privateKey: otherKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY_ID = 'key-1';
/** The key that signs good tokens, as everybody may see it. */
export const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const encoded = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

interface TokenParts {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Makes the signature; RS256 with the service's key by default. */
  sign?: (content: string) => string;
}

const signWith =
  (key: KeyObject) =>
  (content: string): string =>
    createSign('RSA-SHA256').update(content).sign(key, 'base64url');
export const signWithOtherKey = signWith(otherKey);

/** An ID token as the identity service makes them, with these differences; undefined leaves a claim out. */
export function makeToken({ header, claims, sign = signWith(privateKey) }: TokenParts = {}): string {
  const now = nowS();
  const good = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'uid-of-nobody',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3_000,
    email: 'somebody@example.com',
    email_verified: true,
  };
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid: KEY_ID, ...header })}.${encoded({ ...good, ...claims })}`;
  return `${content}.${sign(content)}`;
}

export const inSeconds = (seconds: number): number => nowS() + seconds;

/** The service's key endpoint on this machine, and an agent that takes every request there. */
export class KeyServer {
  /** How often the keys were asked for. */
  asked = 0;
  status = 200;
  maxAge = 3_600;
  private readonly server = http.createServer((_request, response) => {
    this.asked += 1;
    const headers = { 'content-type': 'application/json', 'cache-control': `public, max-age=${this.maxAge}` };
    response.writeHead(this.status, headers).end(JSON.stringify(this.status === 200 ? { [KEY_ID]: publicPem } : {}));
  });
  readonly agent = new KeyAgent(() => this.port);
  private port = 0;

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = this.server.address();
    if (typeof address === 'object' && address) this.port = address.port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Takes requests for https URLs to a port of this machine, in the clear. */
class KeyAgent extends http.Agent {
  readonly protocol = 'https:';

  constructor(private readonly port: () => number) {
    super();
  }

  override createConnection(): net.Socket {
    return net.connect(this.port(), '127.0.0.1');
  }
}
