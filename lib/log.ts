import { env } from '@/lib/env';
import { logConsole } from '@/lib/log/log-console';
import { openLog } from '@/lib/log/open-log';

/** The process's log; silent in tests. */
export const log =
  env.NODE_ENV === 'test'
    ? openLog({ level: 'silent', name: 'test', destination: { write: () => undefined } })
    : openLog({ level: env.LOG_LEVEL, name: env.PROCESS_NAME });

/** With LOG_FORMAT=json, console output becomes log lines too. */
export function logEverything(): void {
  if (env.LOG_FORMAT === 'json') logConsole(log);
}
