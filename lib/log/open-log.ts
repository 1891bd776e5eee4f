import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { withoutEmails } from '@/lib/domain/without-emails';
import { currentRequestId } from './request-context';

interface LogSettings {
  level: string;
  name: string;
  pid?: number;
  destination?: DestinationStream;
}

/** One JSON object a line with the request's id (rule 270), without tokens, cookies or email addresses; no transports, which break under the bundler. */
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
