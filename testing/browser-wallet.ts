import { createHash } from 'node:crypto';
import { cborDecode, cborEncode, DeviceRequest } from '@owf/mdoc';
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { z } from 'zod';
import type { AgeWallet, ProofForgery } from '@/testing/age-wallet';

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);

/** What a page hands to the browser. */
export const digitalRequestSchema = z.strictObject({
  protocol: z.literal('org-iso-mdoc'),
  data: z.strictObject({ deviceRequest: z.base64url(), encryptionInfo: z.base64url() }),
});
export type DigitalRequest = z.infer<typeof digitalRequestSchema>;

const bytes = z.instanceof(Uint8Array);
const encryptionInfoSchema = z.tuple([z.literal('dcapi'), z.map(z.string(), z.unknown())]);
const keySchema = z.map(z.number(), z.unknown());

/** Changes what a browser would bring back. */
export interface BrowserForgery extends ProofForgery {
  /** Of the page, as the browser tells the app. */
  origin?: string;
  /** What the device signs, and what it seals, in place of the transcript. */
  signs?: (right: unknown) => unknown;
  seals?: (right: unknown) => unknown;
  /** The `encryptionInfo` whose key and nonce are used. */
  encryptionInfo?: string;
  /** The answer before it is encoded. */
  sealed?: (enc: Uint8Array, cipherText: Uint8Array, plain: Uint8Array) => unknown;
}

function recipient(encryptionInfo: string) {
  const [, parameters] = encryptionInfoSchema.parse(cborDecode(Buffer.from(encryptionInfo, 'base64url')));
  const key = keySchema.parse(parameters.get('recipientPublicKey'));
  if (key.get(1) !== 2 || key.get(-1) !== 1) throw new Error('not a key on P-256');
  const point = Buffer.concat([Buffer.from([4]), bytes.parse(key.get(-2)), bytes.parse(key.get(-3))]);
  return { nonce: bytes.parse(parameters.get('nonce')), point };
}

/** Reads a request as an app does. @throws Error for a wrong one */
export function readDigitalRequest({ data: { deviceRequest, encryptionInfo } }: DigitalRequest) {
  const { version, docRequests } = DeviceRequest.decode(Buffer.from(deviceRequest, 'base64url'));
  const documents = docRequests.map(({ itemsRequest: { docType, namespaces }, readerAuth }) => ({
    docType,
    namespaces,
    isSigned: readerAuth !== undefined,
  }));
  return { version, documents, ...recipient(encryptionInfo) };
}

/** What the browser brings back of an app, for `navigator.credentials.get` of a page at `origin` (ISO 18013-7 annex C). */
export async function browserAnswer(
  wallet: AgeWallet,
  { data }: DigitalRequest,
  origin: string,
  forgery: BrowserForgery = {},
): Promise<string> {
  const encryptionInfo = forgery.encryptionInfo ?? data.encryptionInfo;
  const session = cborEncode([encryptionInfo, forgery.origin ?? origin]);
  const transcript = [null, null, ['dcapi', new Uint8Array(createHash('sha256').update(session).digest())]];
  const plain = await wallet.present(forgery.signs?.(transcript) ?? transcript, forgery);
  const key = await suite.DeserializePublicKey(recipient(encryptionInfo).point);
  const info = cborEncode(forgery.seals?.(transcript) ?? transcript);
  const { encapsulatedSecret: enc, ciphertext: cipherText } = await suite.Seal(key, plain, { info });
  const sealed = new Map<string, unknown>([['enc', enc], ['cipherText', cipherText]]); // prettier-ignore
  const answer = forgery.sealed?.(enc, cipherText, plain) ?? ['dcapi', sealed];
  const right = Buffer.from(cborEncode(answer)).toString('base64url');
  return forgery.sent?.(right) ?? right;
}
