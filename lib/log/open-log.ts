import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { withoutEmails } from '@/lib/domain/without-emails';
import { currentRequestId } from './request-context';

interface LogSettings {
  level: string;
  /** Name of the process that writes. */
  name: string;
  /** Its number. */
  pid?: number;
  /** Standard output when it is left out. */
  destination?: DestinationStream;
}

/**
 * A log of one JSON object a line: level, time, process, message, and the id of the request that is answered where there
 * is one (rule 105). It writes no token, no cookie and no email address, wherever in an event they stand. No transports,
 * which break under the bundler.
 */
export function openLog({ level, name, pid = process.pid, destination }: LogSettings): Logger {
  const options: LoggerOptions = {
    level,
    base: { process: name, pid },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const reqId = currentRequestId();
      return reqId ? { reqId } : {};
    },
    redact: ['authorization', 'cookie', 'token', '*.authorization', '*.cookie', '*.token'],
    hooks: { streamWrite: withoutEmails },
  };
  return destination ? pino(options, destination) : pino(options);
}
