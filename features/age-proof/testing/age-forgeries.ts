import { createHash } from 'node:crypto';
import { cborEncode, SessionTranscript } from '@owf/mdoc';
import { z } from 'zod';
import { AgeIssuer } from '@/features/age-proof/testing/age-issuer';
import { HOLDER, type Asked, type WalletForgery } from '@/features/age-proof/testing/age-wallet';

export const NOT_VALID = 'The answer in the name of Age app was not valid. Please start again.';
export const NOT_OLD_ENOUGH = 'Age app did not confirm that you are old enough.';
const NOT_FINISHED = 'The check was not finished. You can start again.';
const EXPIRED = 'This proof of age has expired. Please get a new one in Age app, then start again.';
const UNKNOWN = 'We do not accept proofs of age from this issuer. Please use another one.';
export const LOST = 'This check has expired, or was begun in another browser. Please start again.';

const DAY = 86_400_000;

interface Issuers {
  issuer: AgeIssuer;
  /** Not in the trusted list. */
  unknown: AgeIssuer;
}

const changed = (bytes: Uint8Array) => bytes.map((byte, i) => (i === bytes.length - 1 ? byte ^ 1 : byte));
const header = (algorithm?: number) => cborEncode(new Map(algorithm === undefined ? [] : [[1, algorithm]]));
const documentsOf = (response: Map<string, unknown>) =>
  z.array(z.map(z.string(), z.unknown())).parse(response.get('documents'));
const transcriptOf = (work: (asked: Asked) => Promise<SessionTranscript>) => work;
const hash = { crypto: { random: () => new Uint8Array(), digest: ({ bytes }: { bytes: Uint8Array }) => new Uint8Array(createHash('sha256').update(bytes).digest()), calculateEphemeralMacKey: () => { throw new Error('none') } } }; // prettier-ignore
const future = new Date(Date.now() + DAY / 2);

type Forgery = [string, (by: Issuers) => WalletForgery | Promise<WalletForgery>, string];

/** What an app answers in place of a proof of age, and what the visitor reads then. */
export const FORGERIES: Forgery[] = [
  ['a stolen proof, signed by another device', () => ({ device: 'stolen' }), NOT_VALID],
  ['a changed signature of the device', () => ({ deviceAuth: ([a, b, c, d]) => new Map([['deviceSignature', [a, b, c, changed(d)]]]) }), NOT_VALID],
  ['the device’s algorithm none', () => ({ deviceAuth: ([, b, c]) => new Map([['deviceSignature', [header(0), b, c, new Uint8Array()]]]) }), NOT_VALID],
  ['the device’s algorithm outside the signature', () => ({ deviceAuth: ([, , c, d]) => new Map([['deviceSignature', [header(), new Map([[1, -7]]), c, d]]]) }), NOT_VALID],
  ['another algorithm of the device', () => ({ deviceAuth: ([, b, c, d]) => new Map([['deviceSignature', [header(-257), b, c, d]]]) }), NOT_VALID],
  ['a MAC in place of a signature', () => ({ deviceAuth: ([, b, c, d]) => new Map([['deviceMac', [header(5), b, c, d]]]) }), NOT_VALID],
  ['no signature of the device', () => ({ deviceAuth: () => new Map() }), NOT_VALID],
  ['an unknown issuer', ({ unknown }) => ({ issuer: unknown }), UNKNOWN],
  ['an unknown issuer that brings its authority', ({ unknown }) => ({ issuer: unknown, certificates: unknown.wholeChain }), UNKNOWN],
  ['an issuer with a trusted one’s certificate', ({ issuer, unknown }) => ({ issuer: unknown, certificates: issuer.chain }), NOT_VALID],
  ['an issuer that claims a trusted authority', async ({ issuer }) => ({ issuer: await issuer.impostor() }), UNKNOWN],
  ['an issuer below another issuer', async ({ issuer }) => { const below = await issuer.under('signer'); return { issuer: below, certificates: [...below.chain, ...issuer.chain] } }, UNKNOWN],
  ['an authority that signs itself', ({ issuer }) => ({ issuer: issuer.asSigner() }), NOT_VALID],
  ['an authority whose time is over', async () => ({ issuer: await AgeIssuer.make({ name: 'Late', authority: { notAfter: new Date(Date.now() - DAY) } }) }), UNKNOWN],
  ['no certificate', () => ({ issuerAuth: ([a, , c, d]) => [a, new Map(), c, d] }), NOT_VALID],
  ['a certificate that is none', () => ({ certificates: [new Uint8Array([1, 2, 3])] }), NOT_VALID],
  ['ten certificates', ({ issuer }) => ({ certificates: Array.from({ length: 10 }, () => issuer.chain[0] ?? new Uint8Array()) }), NOT_VALID],
  ['a changed signature of the issuer', () => ({ issuerAuth: ([a, b, c, d]) => [a, b, c, changed(d)] }), NOT_VALID],
  ['the issuer’s algorithm none', () => ({ issuerAuth: ([, b, c]) => [header(0), b, c, new Uint8Array()] }), NOT_VALID],
  ['the issuer’s algorithm outside the signature', () => ({ issuerAuth: ([, b, c, d]) => [header(), new Map([...b, [1, -7]]), c, d] }), NOT_VALID],
  ['an expired proof', () => ({ dates: { validUntil: new Date(Date.now() - 60_000) } }), EXPIRED],
  ['a proof that does not count yet', () => ({ dates: { validFrom: future } }), NOT_VALID],
  ['a proof of the future', () => ({ dates: { signed: future } }), NOT_VALID],
  ['a proof from before its issuer', () => ({ dates: { signed: new Date(Date.now() - 60 * DAY) } }), NOT_VALID],
  ['a document of another type', () => ({ type: 'org.iso.18013.5.1.mDL' }), NOT_VALID],
  ['another document under this type', () => ({ type: 'org.iso.18013.5.1.mDL', shownType: 'eu.europa.ec.av.1' }), NOT_VALID],
  ['another namespace', () => ({ namespace: 'org.iso.18013.5.1' }), NOT_OLD_ENOUGH],
  ['a minor', () => ({ elements: { age_over_18: false } }), NOT_OLD_ENOUGH],
  ['the age as a word', () => ({ elements: { age_over_18: 'true' } }), NOT_OLD_ENOUGH],
  ['the age as a number', () => ({ elements: { age_over_18: 1 } }), NOT_OLD_ENOUGH],
  ['another age', () => ({ elements: { age_over_16: true } }), NOT_OLD_ENOUGH],
  ['a minor’s proof with the age changed', () => ({ elements: { age_over_18: false }, shownElements: { age_over_18: true } }), NOT_VALID],
  ['more than was asked for', () => ({ elements: { age_over_18: true, given_name: HOLDER.given_name } }), NOT_VALID],
  ['two documents', () => ({ response: (right) => right.set('documents', [...documentsOf(right), ...documentsOf(right)]) }), NOT_VALID],
  ['no document', () => ({ response: (right) => { right.delete('documents'); return right } }), NOT_VALID],
  ['a failure of the wallet', () => ({ response: (right) => right.set('status', 10) }), NOT_VALID],
  ['an answer that is no CBOR', () => ({ sent: () => 'x'.repeat(2_000) }), NOT_VALID],
  ['half an answer', () => ({ sent: (right) => right.slice(0, right.length / 2) }), NOT_VALID],
  ['a deep answer', () => ({ sent: () => Buffer.alloc(40_000, 0x81).toString('base64url') }), NOT_VALID],
  ['a list that claims to be huge', () => ({ sent: () => Buffer.from([...Array<number[]>(200).fill([0x9a, 0x06, 0xb9, 0x00, 0x00]).flat()]).toString('base64url') }), NOT_VALID],
  ['a JWT', () => ({ sent: () => 'eyJhbGciOiJub25lIn0.eyJhZ2Vfb3Zlcl8xOCI6dHJ1ZX0.' }), NOT_VALID],
  ['an empty answer', () => ({ sent: () => '' }), NOT_VALID],
  ['another request’s nonce', () => ({ request: (asked) => ({ ...asked, nonce: 'x'.repeat(43) }) }), NOT_VALID],
  ['no nonce', () => ({ request: (asked) => ({ ...asked, nonce: '' }) }), NOT_VALID],
  ['another site’s origin', () => ({ request: (asked) => ({ ...asked, responseUri: asked.responseUri.replace('localhost', 'other.example') }) }), NOT_VALID],
  ['another site’s name', () => ({ request: (asked) => ({ ...asked, clientId: 'redirect_uri:https://other.example/' }) }), NOT_VALID],
  ['another site’s answer', () => ({ request: (asked) => ({ ...asked, clientId: 'redirect_uri:https://other.example/a', responseUri: 'https://other.example/a' }) }), NOT_VALID],
  ['an answer by an old draft', () => ({ transcript: transcriptOf(({ clientId, responseUri, nonce }) => SessionTranscript.forOid4VpDraft18({ clientId, responseUri, verifierGeneratedNonce: nonce, mdocGeneratedNonce: 'a' }, hash)) }), NOT_VALID],
  ['an answer to a browser’s call', () => ({ transcript: transcriptOf(({ nonce }) => SessionTranscript.forOid4VpDcApi({ origin: 'http://localhost:3000', nonce }, hash)) }), NOT_VALID],
  ['a replay: an old signature of the device with its old content', () => ({ request: (asked) => ({ ...asked, nonce: 'x'.repeat(43) }), deviceAuth: ([a, b, , d], content) => new Map([['deviceSignature', [a, b, content, d]]]) }), NOT_VALID],
  ['no answer', () => ({ form: (form) => form.delete('vp_token') }), NOT_VALID],
  ['an answer without a list', () => ({ form: (form) => form.set('vp_token', '{"proof_of_age":[]}') }), NOT_VALID],
  ['two answers', () => ({ form: (form) => form.set('vp_token', '{"proof_of_age":["a","b"]}') }), NOT_VALID],
  ['an answer to another query', () => ({ form: (form) => form.set('vp_token', (form.get('vp_token') ?? '').replace('proof_of_age', 'pid')) }), NOT_VALID],
  ['a visitor who said no', () => ({ form: (form) => { form.delete('vp_token'); form.set('error', 'access_denied') } }), NOT_FINISHED],
]; // prettier-ignore
