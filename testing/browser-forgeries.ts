import { cborEncode } from '@owf/mdoc';
import { NOT_VALID } from '@/testing/age-forgeries';
import type { BrowserForgery } from '@/testing/browser-wallet';

/** What a forger has: the request of another check of the same site. */
interface Other {
  encryptionInfo: string;
}

const changed = (bytes: Uint8Array, at: number) => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
const answer = (enc: unknown, cipherText: unknown) => new Map<string, unknown>([['enc', enc], ['cipherText', cipherText]]); // prettier-ignore

/** What a browser brings back in place of an answer to this request, and what the visitor reads then. */
export const BROWSER_FORGERIES: [string, (other: Other) => BrowserForgery, string][] = [
  ['an answer for another site', () => ({ origin: 'https://other.example' }), NOT_VALID],
  ['an answer for the site without encryption', () => ({ origin: 'http://localhost' }), NOT_VALID],
  ['another request’s answer', ({ encryptionInfo }) => ({ encryptionInfo }), NOT_VALID],
  ['a signature for another site, sealed for this one', () => ({ signs: () => [null, null, ['dcapi', new Uint8Array(32)]] }), NOT_VALID],
  ['a signature for this site, sealed for another one', () => ({ seals: () => [null, null, ['dcapi', new Uint8Array(32)]] }), NOT_VALID],
  ['a seal that is bound to nothing', () => ({ seals: () => new Map() }), NOT_VALID],
  ['a signature for no session', () => ({ signs: () => [null, null, null] }), NOT_VALID],
  ['a replay: an old signature of the device with its old content', () => ({ signs: () => [null, null, ['dcapi', new Uint8Array(32)]], deviceAuth: ([a, b, , d], content) => new Map([['deviceSignature', [a, b, content, d]]]) }), NOT_VALID],
  ['a changed answer', () => ({ sealed: (enc, text) => ['dcapi', answer(enc, changed(text, 40))] }), NOT_VALID],
  ['a changed tag', () => ({ sealed: (enc, text) => ['dcapi', answer(enc, changed(text, text.length - 1))] }), NOT_VALID],
  ['a shortened answer', () => ({ sealed: (enc, text) => ['dcapi', answer(enc, text.slice(0, -16))] }), NOT_VALID],
  ['another key', () => ({ sealed: (enc, text) => ['dcapi', answer(changed(enc, 10), text)] }), NOT_VALID],
  ['half a key', () => ({ sealed: (enc, text) => ['dcapi', answer(enc.slice(0, 33), text)] }), NOT_VALID],
  ['no key', () => ({ sealed: (_, text) => ['dcapi', answer(new Uint8Array(), text)] }), NOT_VALID],
  ['an open answer', () => ({ sealed: (enc, _, plain) => ['dcapi', answer(enc, plain)] }), NOT_VALID],
  ['an open answer alone', () => ({ sealed: (_enc, _text, plain) => plain }), NOT_VALID],
  ['an answer of another kind', () => ({ sealed: (enc, text) => ['dcapi2', answer(enc, text)] }), NOT_VALID],
  ['an answer that is words', () => ({ sealed: () => ['dcapi', answer('key', 'text')] }), NOT_VALID],
  ['two answers', () => ({ sealed: (enc, text) => ['dcapi', answer(enc, text), answer(enc, text)] }), NOT_VALID],
  ['a list of answers', () => ({ sealed: (enc, text) => [['dcapi', answer(enc, text)]] }), NOT_VALID],
  ['an answer of an old draft', () => ({ sealed: (enc, text) => ['dcapi', answer(cborEncode(enc), text)] }), NOT_VALID],
]; // prettier-ignore
