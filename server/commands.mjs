import { FEATURE_COMMANDS } from '../features/commands.mjs';

/** Every command with its program and usage; unknown options are refused before the program is loaded. Plain JavaScript: help works without an install. */

/** The operator's commands, also in a packed tree; programs below `server`, without their endings. */
export const OPERATOR_COMMANDS = {
  start: {
    program: 'start/main',
    usage: `Use:
  npm start [-- --check]

Starts the site, and keeps it running until it is stopped. Settings are those of the environment and of .env.
--check says whether they are right, and ends.`,
  },
  worker: {
    program: 'cli/worker',
    usage: `Use:
  npm run worker

Prepares the files of uploads for the sites on its database, until it is stopped.`,
  },
  user: {
    program: 'cli/user',
    usage: `Use:
  npm run user -- ban <email> "<reason>" [--until=2026-12-31] [--dry-run]
  npm run user -- unban <email> [--dry-run]
  npm run user -- role <email> <moderator|senior|admin|person> [--force] [--dry-run]
  npm run user -- make-admin <email> [--dry-run]
  npm run user -- remove-admin <email> [--force] [--dry-run]
  npm run user -- reset-factor <email> [--dry-run]
  npm run user -- <verify|unverify> <email> [--dry-run]

The person sees the reason. A ban ends when the day of --until begins (UTC); without it, never.
A role needs a verified email: the person opens the link of the mail that the site sends, or asks for another on the
site, and signs in again. "person" takes the role away. The last admin is removed with --force alone.
A role prints a code for the person's first passkey. reset-factor deletes passkeys and recovery codes, for somebody who has
lost them.
verify makes a verified maker of somebody, who alone may upload with UPLOADERS=verified.
--dry-run says what would be done.`,
  },
  terms: {
    program: 'cli/terms',
    usage: `Use:
  npm run terms -- "<text>" …

Says of each text which terms of the installation's lists it holds (TERMS_FILE, else the starter lists).
Ends with 1 when it holds any.`,
  },
  lockdown: {
    program: 'cli/lockdown',
    usage: `Use:
  npm run lockdown
  npm run lockdown -- <uploads|sign-ups|writes> on --reason "<why>"
  npm run lockdown -- <uploads|sign-ups|writes> off [--reason "<why>"]

The reason stands in the audit log; visitors do not see it.`,
  },
  audit: {
    program: 'cli/audit',
    usage: `Use:
  npm run audit [-- --noted=<number>:<hash>]

Verifies that no line of the audit log was changed, added or taken out. Keep the number and the hash of the last line
elsewhere: with --noted, a log that was cut off at its end is found out too.`,
  },
  sweep: {
    program: 'cli/sweep',
    usage: `Use:
  npm run sweep
  npm run sweep -- --dry-run
  npm run sweep -- --take-over

Moves media files that no row names into the trash, brings back what is named again, and deletes what has been there for
seven days. --dry-run says what would be done. --take-over makes this database the owner of the files, as after a backup
was put back, and moves none.`,
  },
  'check-media': {
    program: 'cli/check-media',
    usage: `Use:
  npm run check-media [-- --show=<number>]

Compares the rows of the database with the media files, and changes nothing. Ends with 1 when a file is missing. --show
says how many keys of each kind are listed; 10 by default.`,
  },
  migrate: {
    program: 'cli/migrate',
    usage: `Use:
  npm run migrate

Brings the schema of the database up to this version, which npm start does as well.`,
  },
  ...FEATURE_COMMANDS,
};

/** These need the sources. */
export const SOURCE_COMMANDS = {
  dev: {
    program: 'start/main',
    usage: `Use:
  npm run dev

Starts the site with hot reload.`,
  },
  build: {
    program: 'cli/build',
    usage: `Use:
  npm run build

Makes the production build where it is missing or older than the sources.`,
  },
  pack: {
    program: 'cli/pack',
    usage: `Use:
  npm run pack -- <folder>

Writes <folder>/pins, a tree that runs on machines like this one without a registry and without building, and <folder>/pins.tar.gz of it.`,
  },
  test: {
    program: '../tools/check/main',
    usage: `Use:
  npm test [-- --shard=1/3]

Runs every check of the project; with --shard that share of the tests, the first one with the other checks.`,
  },
};

/** The developers' commands, by their program's file. */
export const DEVELOPER_COMMANDS = {
  'tools/check/check-alerts.ts': { usage: 'Use:\n  npm run check:alerts\n\nHas promtool look at deploy/monitoring.' },
  'bench/cluster/main.ts': {
    usage:
      'Use:\n  npm run cluster [-- test [options of Playwright] | failover [frozen]]\n\nStarts several instances, runs the browser suite against them, or kills their primary under writes.',
    passesOn: true,
  },
  'bench/cdn/main.ts': {
    usage: 'Use:\n  npm run check:cdn\n\nPuts the site behind Varnish and nginx with the configurations of deploy.',
  },
  'server/cli/schema-snapshot/write-snapshots.ts': {
    usage:
      'Use:\n  npm run db:snapshot [-- --fold]\n\nWrites the types and the list of functions of the schema; with --fold also the schema itself, and deletes the migrations that it takes in.',
  },
  'bench/drill/main.ts': {
    usage: 'Use:\n  npm run drill [-- --before=<folder>]\n\nRestarts, restores and packs two instances under load.',
  },
  'tools/check/test-affected.ts': {
    usage:
      'Use:\n  npm run test:affected [-- --since=<commit>]\n\nRuns the checks with the tests that a change may affect: since the last commit, or since another one.',
  },
  'tools/check/test-core.ts': {
    usage:
      'Use:\n  npm run test:core [-- --without=<feature>,…]\n\nChecks types, unit tests, build and the contract suite of a copy of the site without its features, or without some.',
  },
  'tools/check/test-deep.ts': {
    usage:
      'Use:\n  npm run test:deep [-- --all]\n\nRuns the deep tests that look at something that has changed since they passed, or all, and notes that they passed.',
  },
  'bench/attack.ts': {
    usage:
      'Use:\n  npm run test:attack [-- [<attack> …] [--before=<folder>] [--seconds=<number>]]\n\nMeasures what one hostile client costs the others.',
  },
  'bench/soak.ts': {
    usage:
      'Use:\n  npm run test:soak [-- [--minutes=<number>] [--rate=<number>] [--ipv6]]\n\nServes visitors and attackers for an hour.',
  },
  'bench/database/main.ts': {
    usage:
      'Use:\n  npm run bench:db -- load [<pins>]\n  npm run bench:db [-- <part of a name>]\n\nFills a database of its own, or measures every read of it.',
  },
  'bench/alike/main.ts': {
    usage:
      'Use:\n  npm run bench:alike [-- [--works=<number>] [--searches=<number>] [--rows=<number>]]\n\nMeasures how well and how fast similar pictures are found.',
  },
  'bench/http/bench.ts': {
    usage: 'Use:\n  npm run bench:http [-- --before=<folder>]\n\nMeasures hits and misses of the site.',
  },
  'bench/lighthouse/main.ts': {
    usage: 'Use:\n  npm run measure:lighthouse\n\nMeasures a running site, named by SITE, with Lighthouse.',
  },
  'tools/check/show-size.ts': {
    usage: 'Use:\n  npm run size\n\nCounts the lines of each folder, the npm scripts and the settings.',
  },
  'bench/screenshots.ts': { usage: 'Use:\n  npm run screenshots [-- <folder>]\n\nTakes pictures of pages.' },
};
