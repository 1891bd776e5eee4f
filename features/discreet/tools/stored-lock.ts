import { chooseMode, lockAt } from '@/features/discreet/stored-modes';
import { store, stored } from '@/lib/client/stored';

/** Of a PIN: a slow hash, which a thief of the storage would have to guess with (PBKDF2). */
export interface PinHash {
  /** Base64, as `hash`. */
  salt: string;
  rounds: number;
  hash: string;
}

export interface Lock {
  /** Minutes of no use. */
  after: number;
  pin?: PinHash;
  /** Id of a credential, base64url. */
  passkey?: string;
}

const LOCK = 'discreet-lock';
const MINUTE = 60_000;

export const LOCKS_AFTER = [1, 5, 15, 60] as const;
const FIRST_AFTER = 5;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPin = (value: unknown): value is PinHash =>
  isObject(value) &&
  typeof value.salt === 'string' &&
  typeof value.rounds === 'number' &&
  typeof value.hash === 'string';

export const storedLock = (): string => stored(LOCK) ?? '';

/** Undefined where there is none, or what is stored cannot be read. */
export function parseLock(text: string): Lock | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value) || typeof value.after !== 'number') return undefined;
  const { after, pin, passkey } = value;
  const lock = { after, ...(isPin(pin) && { pin }), ...(typeof passkey === 'string' && { passkey }) };
  return lock.pin || lock.passkey ? lock : undefined;
}

export const readLock = (): Lock | undefined => parseLock(storedLock());

/** Adds to the lock, or makes one. False where it could not be stored. */
export function keepLock(change: Partial<Lock>, neutralTitle: string): boolean {
  const lock: Lock = { after: FIRST_AFTER, ...readLock(), ...change };
  if (!store(LOCK, JSON.stringify(lock))) return false;
  putOffLock(lock);
  chooseMode('lock', true, neutralTitle);
  return true;
}

export function removeLock(neutralTitle: string): void {
  store(LOCK, '');
  chooseMode('lock', false, neutralTitle);
}

export const putOffLock = ({ after }: Lock): void => lockAt(Date.now() + after * MINUTE);
