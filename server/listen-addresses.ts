import os from 'node:os';
import { trustsEmulator, type Env } from '@/lib/env';

type ListenSettings = Pick<Env, 'HOST' | 'FIREBASE_PROJECT_ID' | 'FIREBASE_AUTH_EMULATOR_HOST'>;

/**
 * The addresses of the servers for visitors; undefined is every one. A site on the emulator, whose accounts anybody can take
 * over, listens on this machine alone by default.
 */
export function listenAddresses(settings: ListenSettings): (string | undefined)[] {
  const { HOST } = settings;
  if (HOST !== undefined && HOST !== 'localhost') return [HOST];
  return HOST === 'localhost' || trustsEmulator(settings) ? loopback() : [undefined];
}

/** Where this machine reaches a server that listens on them. */
export function ownHost([first]: readonly (string | undefined)[]): string {
  if (first === undefined || first === '0.0.0.0' || first === '::') return '127.0.0.1';
  return first.includes(':') ? `[${first}]` : first;
}

/** IP addresses that `localhost` may mean to a browser. */
function loopback(): string[] {
  const own = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return own.some(({ address }) => address === '::1') ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
}
