import pino from 'pino';
import { env } from '@/lib/env';

/** One JSON line an event on standard output; no transports, which break under the bundler (quality C). */
export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : env.LOG_LEVEL,
  redact: ['authorization', 'cookie', 'token', 'email', '*.authorization', '*.cookie', '*.token', '*.email'],
});
