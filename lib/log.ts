import { env } from '@/lib/env';
import { logConsole } from '@/lib/log/log-console';
import { openLog } from '@/lib/log/open-log';

/**
 * The log of this process, on standard output. In tests it has no output, of which each test file would else listen for
 * the end of the process.
 */
export const log =
  env.NODE_ENV === 'test'
    ? openLog({ level: 'silent', name: 'test', destination: { write: () => undefined } })
    : openLog({ level: env.LOG_LEVEL, name: env.PROCESS_NAME });

/** Makes everything that this process writes lines of its log, where the operator wants JSON alone. */
export function logEverything(): void {
  if (env.LOG_FORMAT === 'json') logConsole(log);
}
