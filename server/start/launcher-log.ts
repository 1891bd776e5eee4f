import { logConsole } from '@/lib/log/log-console';
import { openLog } from '@/lib/log/open-log';

/**
 * From here on everything that the launcher writes is a line of a log, an error that ends it included. It knows no settings
 * yet: that they are wrong is told in the same way.
 */
export function logLauncher(): void {
  const log = openLog({ level: 'info', name: 'launcher' });
  logConsole(log);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the launcher ends');
    process.exit(1);
  });
}
