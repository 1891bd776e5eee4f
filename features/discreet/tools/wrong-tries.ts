import { store, stored } from '@/lib/client/stored';

const TRIES = 'discreet-wrong-tries';
/** Typing errors cost nothing. */
const FREE = 2;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Doubles with each wrong try. */
export const waitAfter = (tries: number): number =>
  tries <= FREE ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - FREE - 1));

const read = () => (stored(TRIES) ?? '').split(' ').map(Number);

/** Ms until the next try, for all tabs. */
export const waitLeft = (): number => Math.max(0, (read()[1] ?? 0) - Date.now());

export function noteWrongTry(): void {
  const tries = (read()[0] ?? 0) + 1;
  store(TRIES, `${tries} ${Date.now() + waitAfter(tries)}`);
}

export const forgetWrongTries = (): void => void store(TRIES, '');
