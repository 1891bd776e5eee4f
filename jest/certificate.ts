import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A key and its certificate as a TLS server takes them, and what it takes to vouch for others. */
export interface TestCertificate {
  key: string;
  cert: string;
  issuer: Issuer;
}

interface Issuer {
  name: Buffer;
  privateKey: KeyObject;
}

const DAY_MS = 24 * 60 * 60_000;

/** Makes a certificate (RFC 5280) for a host name, or, without `by`, for an authority of that name. */
export function makeCertificate(name: string, by?: Issuer): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = { name: sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from(name))))), privateKey };
  const { name: issuerName, privateKey: signingKey } = by ?? own;
  const now = Date.now();
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SIGNED_BY_ECDSA,
    issuerName,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    own.name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(by ? hostExtension(name) : AUTHORITY_EXTENSION)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, signingKey)]));
  const cert = pem(sequence(body, SIGNED_BY_ECDSA, signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert, issuer: own };
}

/** A value of ASN.1 in DER: its type, its length, itself. */
function der(tag: number, ...values: Buffer[]): Buffer {
  const value = Buffer.concat(values);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

const sequence = (...values: Buffer[]) => der(0x30, ...values);
const set = (...values: Buffer[]) => der(0x31, ...values);
const integer = (value: Buffer) => der(0x02, value);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: number) => der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
const pem = (bytes: Buffer) =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(bytes.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');

const SIGNED_BY_ECDSA = sequence(oid('2a8648ce3d040302'));
const YES = der(0x01, Buffer.from([0xff]));
const AUTHORITY_EXTENSION = sequence(oid('551d13'), YES, der(0x04, sequence(YES)));
const hostExtension = (name: string) => sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
