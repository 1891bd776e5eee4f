import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR of the few forms that WebAuthn needs: integers, bytes, texts and maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(type: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(type << 5) | n]);
  return n < 256 ? Buffer.from([(type << 5) | 24, n]) : Buffer.from([(type << 5) | 25, n >> 8, n & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What an answer says; a forged one says something else. */
interface Claims {
  challenge: string;
  origin?: string;
  rpID?: string;
  isVerified?: boolean;
  type?: string;
  /** Uses so far; default: one more than before. */
  counter?: number;
}

/** An authenticator in software, with one passkey. */
export function newAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = ({ challenge, origin = site }: Claims, type: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpID = new URL(site).hostname, isVerified = true, counter }: Claims, flags = 0) => {
    uses = counter ?? uses + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    return Buffer.concat([sha256(rpID), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]), count]);
  };
  const envelope = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(jwk.x ?? '', 'base64url')],
      [-3, Buffer.from(jwk.y ?? '', 'base64url')],
    ]),
  );

  return {
    id: envelope.id,
    register(claims: Claims) {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const data = Buffer.concat([authData(claims, HAS_KEY), Buffer.alloc(16), length, id, cose]);
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        ...envelope,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData(claims, claims.type ?? 'webauthn.create').toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    confirm(claims: Claims) {
      const client = clientData(claims, claims.type ?? 'webauthn.get');
      const data = authData(claims);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...envelope,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
