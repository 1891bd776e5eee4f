import { DISCREET_CHANGED, hasMode, isLockDue, readLockTime } from '@/features/discreet/stored-modes';
import { provesPasskey } from '@/features/discreet/tools/device-passkey';
import { forgetDevice } from '@/features/discreet/tools/forget-device';
import { makeLockDialog, offer } from '@/features/discreet/tools/lock-dialog';
import { isPin } from '@/features/discreet/tools/pin-hash';
import { putOffLock, readLock } from '@/features/discreet/tools/stored-lock';
import { forgetWrongTries, noteWrongTry, waitLeft } from '@/features/discreet/tools/wrong-tries';

/** Signs of use, noted at most this often, ms. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'scroll'];
const NOTED_EVERY = 5_000;

const isLocked = () => document.documentElement.dataset.veil === 'lock';
const look = () => void dispatchEvent(new Event(DISCREET_CHANGED));

let dialog: HTMLDialogElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let notedAt = 0;
let isWatching = false;
/** A dialog that opens later would lie above the lock. */
const laterDialogs = new MutationObserver(stayOnTop);

/** Called with each change, of other tabs as well. */
export function followLock(): void {
  clearTimeout(timer);
  if (isLocked()) return lock();
  unlock();
  if (!hasMode('lock')) return;
  watchUse();
  timer = setTimeout(look, Math.max(0, readLockTime() - Date.now()));
}

function watchUse(): void {
  if (isWatching) return;
  isWatching = true;
  for (const use of USES) addEventListener(use, noteUse, { capture: true, passive: true });
  // Timers sleep with the device.
  addEventListener('visibilitychange', look);
}

function noteUse(): void {
  if (!hasMode('lock') || isLocked() || Date.now() - notedAt < NOTED_EVERY) return;
  notedAt = Date.now();
  const device = readLock();
  if (isLockDue()) look();
  else if (device) putOffLock(device);
}

function lock(): void {
  dialog ??= makeLockDialog({ unlock: tryPin, askPasskey, forget });
  const device = readLock();
  offer(dialog, { pin: Boolean(device?.pin), passkey: Boolean(device?.passkey) });
  if (dialog.open) return;
  document.documentElement.append(dialog);
  dialog.showModal();
  laterDialogs.observe(document.body, { attributeFilter: ['open'], subtree: true });
}

function unlock(): void {
  laterDialogs.disconnect();
  dialog?.close();
  dialog?.remove();
}

function stayOnTop(changes: readonly MutationRecord[]): void {
  if (!changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) return;
  dialog?.close();
  dialog?.showModal();
}

async function tryPin(pin: string): Promise<string | undefined> {
  const left = waitLeft();
  if (left > 0) return `Too many wrong PINs. Try again in ${seconds(left)}.`;
  const known = readLock()?.pin;
  if (known && (await isPin(pin, known))) return open();
  noteWrongTry();
  const wait = waitLeft();
  return wait > 0 ? `Wrong PIN. Try again in ${seconds(wait)}.` : 'Wrong PIN.';
}

const seconds = (ms: number) => {
  const count = Math.ceil(ms / 1000);
  return count === 1 ? '1 second' : `${count} seconds`;
};

async function askPasskey(): Promise<string | undefined> {
  const id = readLock()?.passkey;
  const isProved = id !== undefined && (await provesPasskey(id).catch(() => false));
  return isProved ? open() : 'No passkey was used. Please try again.';
}

function open(): undefined {
  forgetWrongTries();
  const device = readLock();
  if (device) putOffLock(device);
}

async function forget(): Promise<string | undefined> {
  try {
    await forgetDevice();
  } catch {
    return 'You could not be signed out. Check your connection and try again.';
  }
  location.replace('/');
  return undefined;
}
