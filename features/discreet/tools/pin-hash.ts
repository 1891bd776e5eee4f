import type { PinHash } from '@/features/discreet/tools/stored-lock';

export const PIN_MIN = 4;
/** About half a second of a telephone: OWASP's number for PBKDF2 with SHA-256. */
const ROUNDS = 600_000;
const BITS = 256;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, BITS);
  return toBase64(new Uint8Array(bits));
}

export async function hashPin(pin: string, rounds = ROUNDS): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toBase64(salt), rounds, hash: await derive(pin, salt, rounds) };
}

export const isPin = async (pin: string, { salt, rounds, hash }: PinHash): Promise<boolean> =>
  (await derive(pin, fromBase64(salt), rounds)) === hash;
