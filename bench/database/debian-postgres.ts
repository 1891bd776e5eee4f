import type { ChildProcess } from 'node:child_process';
import { childrenOf } from '@/testing/processes';

/** The embedded server lacks the programs for standbys and archives. */
export const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** Numbers of a server's processes, its own first; none once it has ended. */
export function processesOf(server: ChildProcess | undefined): number[] {
  if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return [];
  return [server.pid, ...childrenOf(server.pid).map(({ pid }) => pid)];
}
