import type EventEmitter from 'node:events';
import type { Logger } from 'pino';

/** Warns once of a proxy that the settings do not count: its visitors share one IP address's limits. */
export function warnOfProxy(server: EventEmitter, log: Pick<Logger, 'warn'>): void {
  const look = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => {
    if (headers['x-forwarded-for'] === undefined) return;
    server.off('request', look);
    log.warn('X-Forwarded-For is not read, since TRUSTED_PROXY_HOPS is 0: visitors behind one proxy share its limits');
  };
  server.on('request', look);
}
