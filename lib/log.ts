import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { withoutEmails } from '@/lib/domain/without-emails';
import { env } from '@/lib/env';

/** A log that writes no token, no cookie and no email address, wherever in an event they stand. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: ['authorization', 'cookie', 'token', '*.authorization', '*.cookie', '*.token'],
    hooks: { streamWrite: withoutEmails },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * One JSON line an event on standard output; no transports, which break under the bundler. In tests it
 * has no output, of which each test file would else listen for the end of the process.
 */
export const log = env.NODE_ENV === 'test' ? openLog('silent', { write: () => undefined }) : openLog(env.LOG_LEVEL);
