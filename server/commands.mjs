/** Every command with its program and usage; unknown options are refused before the program is loaded. Plain JavaScript: help works without an install. */

/** The operator's commands, also in a packed tree; programs below `server`, without their endings. */
export const OPERATOR_COMMANDS = {
  start: {
    program: 'start/main',
    usage: `Use:
  npm start

Starts the site, and keeps it running until it is stopped. Settings are those of the environment and of .env.`,
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
  npm run terms -- --hashes=<file> --source=<name> --reason="<why>" [--end=2027-12-31] [--minors]
  npm run terms -- --drop=<source>

Says of each text which terms of the installation's lists it holds (TERMS_FILE, else the starter lists).
Ends with 1 when it holds any.
--hashes adds a file of PDQ, MD5, SHA-1 or SHA-256 hashes (NDJSON or CSV) to the list of its source, whose withdrawn hashes go. Uploads that
match are refused; with --minors they go on legal hold. Hashes without an end of their own end at --end. --drop deletes a list.`,
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
  takedowns: {
    program: 'cli/takedowns',
    usage: `Use:
  npm run takedowns -- --year <year> [--csv]

Counts the takedown notices of a year by kind: how many came, are open, were hidden because 48 hours were over, and were late; median
and longest time until the decision.`,
  },
  report: {
    program: 'cli/report',
    usage: `Use:
  npm run report -- --dsa <year> [--to=<folder>]
  npm run report -- --records <month> [--to=<folder>]

Writes the parts of the yearly transparency report (Digital Services Act) that the site can count, as CSV files in the columns of the
Commission's template, and the audit log's own counts beside them; without --to into the folder dsa-<year> here.
--records writes the pins that were published in a month (2026-11), with the numbers of their releases, into records-<month>.csv.`,
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
  backup: {
    program: 'cli/backup',
    usage: `Use:
  npm run backup -- <folder> [--with-files] [--keep=<number>]

Makes a backup beside the running site, in a folder of its own below <folder>: the database, and the list of the media files with
their hashes; with --with-files the files, too. --keep deletes all but the newest with files and as many without.`,
  },
  restore: {
    program: 'cli/restore',
    usage: `Use:
  npm run restore -- <backup> [--replace] [--without-journal]
  npm run restore -- <backup> --check
  npm run restore -- --from-embedded [--replace]
  npm run restore -- --removals-since=<moment>

Puts a backup, a folder that npm run backup has made, into the database of DATABASE_URL, or into the embedded one below DATA_DIR while
the site is stopped, and removes again what was removed since. --replace throws away what is in it. --without-journal lets come
back what was removed since. --from-embedded moves the embedded database into that of DATABASE_URL. --check verifies a backup and changes nothing.
--removals-since puts nothing back: it removes again, from a database that PostgreSQL itself brought back to a moment, as
2026-11-23T03:15:00Z or '2026-11-23 03:15:00+00', what was removed since.`,
  },
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
    program: 'check/main',
    usage: `Use:
  npm test

Runs every check of the project.`,
  },
};

/** The developers' commands, by their program's file. */
export const DEVELOPER_COMMANDS = {
  'server/check/check-alerts.ts': { usage: 'Use:\n  npm run check:alerts\n\nHas promtool look at deploy/monitoring.' },
  'bench/cluster/main.ts': {
    usage:
      'Use:\n  npm run cluster [-- test [options of Playwright] | failover [frozen]]\n\nStarts several instances, runs the browser suite against them, or kills their primary under writes.',
    passesOn: true,
  },
  'bench/cdn/main.ts': {
    usage: 'Use:\n  npm run check:cdn\n\nPuts the site behind Varnish and nginx with the configurations of deploy.',
  },
  'server/cli/schema-snapshot/write-snapshots.ts': {
    usage: 'Use:\n  npm run db:snapshot\n\nWrites the schema that the migrations make, and its types.',
  },
  'bench/drill/main.ts': {
    usage: 'Use:\n  npm run drill [-- --before=<folder>]\n\nRestarts, restores and packs two instances under load.',
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
  'server/check/show-size.ts': {
    usage: 'Use:\n  npm run size\n\nCounts the lines of each folder, the npm scripts and the settings.',
  },
  'bench/screenshots.ts': { usage: 'Use:\n  npm run screenshots [-- <folder>]\n\nTakes pictures of pages.' },
};
