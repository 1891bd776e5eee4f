import { createECDH, createHash, webcrypto } from 'node:crypto';
import {
  cborDecode,
  cborEncode,
  DeviceRequest,
  DeviceResponse,
  DocRequest,
  ItemsRequest,
  QrHandover,
  SessionTranscript,
} from '@owf/mdoc';
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { z } from 'zod';
import type { BrowserRequest } from '../age-proof';
import type { Presentation } from './verify-presentation';
import { DOC_TYPE, ELEMENT } from './wallet-request';

/** What annex C of ISO 18013-7 calls requests and answers within CBOR. */
const KIND = 'dcapi';
const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
const KEY = { name: 'ECDH', namedCurve: 'P-256' };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** One element, to be looked at and not kept; without a certificate of the site, as the profile has it. */
const DEVICE_REQUEST = base64url(
  DeviceRequest.create({
    docRequests: [
      DocRequest.create({
        itemsRequest: ItemsRequest.create({ docType: DOC_TYPE, namespaces: { [DOC_TYPE]: { [ELEMENT]: false } } }),
      }),
    ],
  }).encode(),
);

/** Of one request: 32 bytes each. */
export interface RequestSecrets {
  nonce: Uint8Array;
  /** The private key for which the answer is sealed; one in four billion is none, and then the check fails. */
  key: Uint8Array;
}

/** The coordinates of a public key. */
function pointOf(key: Uint8Array): [Buffer, Buffer] {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  const point = pair.getPublicKey();
  return [point.subarray(1, 33), point.subarray(33)];
}

function encryptionInfoOf({ nonce, key }: RequestSecrets): string {
  const [x, y] = pointOf(key);
  const publicKey = new Map<number, unknown>([[1, 2], [-1, 1], [-2, x], [-3, y]]); // prettier-ignore
  const parameters = new Map<string, unknown>([['nonce', nonce], ['recipientPublicKey', publicKey]]); // prettier-ignore
  return base64url(cborEncode([KIND, parameters]));
}

async function keysOf(key: Uint8Array) {
  const [x, y] = pointOf(key).map(base64url);
  const jwk = { kty: 'EC', crv: KEY.namedCurve, x, y };
  const [publicKey, privateKey] = await Promise.all([
    webcrypto.subtle.importKey('jwk', jwk, KEY, true, []),
    webcrypto.subtle.importKey('jwk', { ...jwk, d: base64url(key) }, KEY, false, ['deriveBits']),
  ]);
  return { publicKey, privateKey };
}

/** What the browser hands to a wallet. */
export const browserRequest = (secrets: RequestSecrets): BrowserRequest => ({
  protocol: 'org-iso-mdoc',
  data: { deviceRequest: DEVICE_REQUEST, encryptionInfo: encryptionInfoOf(secrets) },
});

/** Binds an answer to a request and a site by annex C, which this version of the library does not know. */
class BrowserTranscript extends SessionTranscript {
  private readonly digest: Uint8Array;

  constructor(encryptionInfo: string, origin: string) {
    super({ deviceEngagement: null, eReaderKey: null, handover: QrHandover.create() });
    this.digest = createHash('sha256')
      .update(cborEncode([encryptionInfo, origin]))
      .digest();
  }

  override get encodedStructure(): [null, null, unknown] {
    return [null, null, [KIND, this.digest]];
  }
}

const sealedSchema = z.tuple([
  z.literal(KIND),
  z
    .map(z.string(), z.unknown())
    .transform((map) => Object.fromEntries(map))
    .pipe(z.object({ enc: z.instanceof(Uint8Array), cipherText: z.instanceof(Uint8Array) })),
]);

/** Opens what a wallet has sealed for one request of this origin. @throws Error for all else */
export async function readBrowserAnswer(
  response: string,
  secrets: RequestSecrets,
  origin: string,
): Promise<Presentation> {
  const [, { enc, cipherText }] = sealedSchema.parse(cborDecode(Buffer.from(response, 'base64url')));
  const transcript = new BrowserTranscript(encryptionInfoOf(secrets), origin);
  const opened = await suite.Open(await keysOf(secrets.key), enc, cipherText, { info: transcript.encode() });
  return { response: DeviceResponse.decode(opened), transcript };
}
