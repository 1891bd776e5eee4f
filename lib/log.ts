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

/** One JSON line an event on standard output; no transports, which break under the bundler. */
export const log = openLog(env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL);
