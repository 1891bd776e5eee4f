/** Programs below `server`, as those of `server/commands.mjs`. */
export const BACKUP_COMMANDS = {
  backup: {
    program: '../features/backup/cli/backup',
    usage: `Use:
  npm run backup -- <folder> [--with-files] [--keep=<number>]

Makes a backup beside the running site, in a folder of its own below <folder>: the database, and the list of the media files with
their hashes; with --with-files the files, too. --keep deletes all but the newest with files and as many without.`,
  },
  restore: {
    program: '../features/backup/cli/restore',
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
