import { format, stripVTControlCharacters, types } from 'node:util';
import type { Logger } from 'pino';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' } as const;

/** Turns console output of frameworks and Node into log lines. */
export function logConsole(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Reflect.set(console, method, (...words: unknown[]) => {
      const err = words.find(types.isNativeError);
      const printed = words.map((word) => (types.isNativeError(word) ? word.message : word));
      log[level](err ? { err } : {}, stripVTControlCharacters(format(...printed)).trim());
    });
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message));
}
