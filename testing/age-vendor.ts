import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const CLIENT = { clientId: 'pins', clientSecret: 'secret-of-the-client' };

/** What the vendor knows of a person; nothing of it may stay with the site. */
export const PERSON = {
  sub: 'person-471108154711',
  name: 'Ada Nymphenburg-Testperson',
  birthdate: '1987-03-21',
  email: 'ada.nymphenburg@people.example',
};

export interface IdToken {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** Signs it; undefined: nobody. */
  key?: KeyObject;
}

/** Changes what the vendor would answer. */
export interface Forgery {
  /** A token in place of the right one. */
  token?: (right: IdToken, vendor: AgeVendor) => IdToken | string | undefined;
  /** Parameters of the way back. */
  back?: (right: URLSearchParams) => void;
  /** The token endpoint's whole answer. */
  answer?: (response: ServerResponse) => void;
}

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT; its algorithm is RS256 or none, whatever its header says. */
export function jwtOf({ header, claims, key }: IdToken): string {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${key ? sign('sha256', Buffer.from(signed), key).toString('base64url') : ''}`;
}

/** A service that checks ages, in OpenID Connect's shape; its page has one link to confirm and one to cancel. */
export class AgeVendor {
  readonly keys = newKey();
  forgery: Forgery = {};
  isAdult = true;
  /** What it was asked for a code. */
  readonly tokenRequests: URLSearchParams[] = [];
  private readonly codes = new Map<string, URLSearchParams>();
  private server?: Server;
  origin = '';

  async start(port = 0): Promise<this> {
    this.server = http.createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
    const address: AddressInfo | string | null | undefined = this.server.address();
    if (!address || typeof address === 'string') throw new Error('the vendor has no port');
    this.origin = `http://localhost:${address.port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return void json({
          issuer: this.origin,
          authorization_endpoint: `${this.origin}/authorize`,
          token_endpoint: `${this.origin}/token`,
          jwks_uri: `${this.origin}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['pairwise'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
        });
      case '/keys':
        return void json({ keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }); // prettier-ignore
      case '/authorize':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(this.page(searchParams));
      case '/token':
        return this.giveToken(request, response, json);
      default:
        response.writeHead(404).end();
    }
  }

  /** The URL with which an adult comes back from the vendor's page. */
  returnUrl(asked: URLSearchParams): string {
    const code = randomUUID();
    this.codes.set(code, asked);
    const back = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: this.origin });
    this.forgery.back?.(back);
    return `${asked.get('redirect_uri')}?${back}`;
  }

  private page(asked: URLSearchParams): string {
    const cancel = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '', iss: this.origin });
    const href = (url: string) => url.replaceAll('&', '&amp;');
    return `<!DOCTYPE html><html lang="en"><title>Age check</title><h1>Age check</h1>
<p><a href="${href(this.returnUrl(asked))}">I am an adult</a></p>
<p><a href="${href(`${asked.get('redirect_uri')}?${cancel}`)}">Cancel</a></p></html>`;
  }

  private async giveToken(
    request: IncomingMessage,
    response: ServerResponse,
    json: (body: unknown, status?: number) => unknown,
  ): Promise<void> {
    const given = new URLSearchParams(await text(request));
    this.tokenRequests.push(given);
    const asked = this.codes.get(given.get('code') ?? '');
    this.codes.delete(given.get('code') ?? '');
    if (this.forgery.answer) return this.forgery.answer(response);
    const [, basic = ''] = /^Basic (.*)$/.exec(request.headers.authorization ?? '') ?? [];
    const client = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent).join(':');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      asked?.get('code_challenge') === challenge &&
      asked.get('code_challenge_method') === 'S256' &&
      asked.get('redirect_uri') === given.get('redirect_uri');
    if (client !== `${CLIENT.clientId}:${CLIENT.clientSecret}`) return void json({ error: 'invalid_client' }, 401); // prettier-ignore
    if (!isRight) return void json({ error: 'invalid_grant' }, 400);
    const right = this.token(asked);
    const token = this.forgery.token ? this.forgery.token(right, this) : right;
    const idToken = typeof token === 'object' ? jwtOf(token) : token;
    json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: idToken });
  }

  /** The right ID token for a request. */
  token(asked: URLSearchParams): IdToken {
    const now = Math.floor(Date.now() / 1000);
    return {
      header: { alg: 'RS256', kid: 'one', typ: 'JWT' },
      claims: {
        ...PERSON,
        iss: this.origin,
        aud: CLIENT.clientId,
        iat: now,
        exp: now + 300,
        nonce: asked.get('nonce'),
        age_over_18: this.isAdult,
      },
      key: this.keys.privateKey,
    };
  }
}
