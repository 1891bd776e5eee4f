/** The program of each command, below `server`. Plain JavaScript, because the bootstrap needs it before anything is installed. */

/** What an operator runs, also in a packed tree. */
export const OPERATOR_COMMANDS = {
  start: 'start/main',
  worker: 'cli/worker',
  user: 'cli/user',
  terms: 'cli/terms',
  lockdown: 'cli/lockdown',
  audit: 'cli/audit',
  sweep: 'cli/sweep',
  'check-media': 'cli/check-media',
  migrate: 'cli/migrate',
  backup: 'cli/backup',
  restore: 'cli/restore',
};

/** What needs the sources. */
export const SOURCE_COMMANDS = {
  dev: 'start/main',
  build: 'cli/build',
  pack: 'cli/pack',
  test: 'check/main',
};
