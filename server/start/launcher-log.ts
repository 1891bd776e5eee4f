import { logConsole } from '@/lib/log/log-console';
import { openLog } from '@/lib/log/open-log';

/** From here on all output of the launcher is log lines, its last error included; bad settings are reported the same way. */
export function logLauncher(): void {
  const log = openLog({ level: 'info', name: 'launcher' });
  logConsole(log);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the launcher ends');
    process.exit(1);
  });
}
