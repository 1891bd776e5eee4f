import type { Manifest } from '@/features/backup/manifest';
import type { Redone } from '@/features/backup/redo-removals';
import type { RemovedSince } from '@/features/backup/remove-since';
import type { RestoredFiles } from '@/features/backup/restore-files';
import type { Restored } from '@/features/backup/restore-backup';

const EXAMPLES = 10;

const number = (n: number) => n.toLocaleString('en-US');
const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

export function backupReport(
  { folder, manifest }: { folder: string; manifest: Manifest },
  pruned: readonly string[],
): string {
  const { files } = manifest;
  const kind = files.isCopied ? 'copied' : 'listed';
  return [
    `The backup is in ${folder}: ${number(rowsOf(manifest))} rows, ${number(files.count)} media files ${kind}, ` +
      `${number(Math.round(files.bytes / 1e6))} MB.`,
    ...(pruned.length > 0 ? [`Deleted: ${pruned.join(', ')}.`] : []),
  ].join('\n');
}

const list = (what: string, lines: readonly string[]) =>
  lines.length === 0
    ? []
    : [`${number(lines.length)} ${what}:`, ...lines.slice(0, EXAMPLES).map((line) => `  ${line}`)];
const mailLines = (mails: readonly string[]) =>
  list('mails are not sent, which waited when the backup was made and were most likely sent since', mails);

/** The report of repeated removals after PostgreSQL's own recovery. */
export const removedSinceReport = ({ removals, mails, audit }: RemovedSince): string =>
  [audit, removalLines(removals), ...list('removals failed', removals.failed), ...mailLines(mails)].join('\n');

/** The report of a verified backup. */
export const checkedBackupReport = ({ manifest, files }: { manifest: Manifest; files: RestoredFiles }): string =>
  [
    `The backup of ${manifest.madeAt} can be put back: ${number(rowsOf(manifest))} rows; ${number(manifest.files.count)} media files were compared.`,
    ...fileLines(files),
  ].join('\n');

const fileLines = ({ missing, changed }: RestoredFiles) => [
  ...list('files are missing', missing),
  ...list('files are not as they were', changed),
];

/** The report of a restore, with the files that differ. */
export function restoreReport({ manifest, audit, files, removals, mails }: Restored): string {
  return [
    `Restored what stood at ${manifest.madeAt}: ${number(rowsOf(manifest))} rows.`,
    audit,
    removalLines(removals),
    ...list('removals failed', removals.failed),
    ...mailLines(mails),
    `${number(files.copied)} media files came from the backup; ${number(manifest.files.count)} were compared.`,
    ...fileLines(files),
  ].join('\n');
}

function removalLines({ last, done }: Redone): string {
  if (last === null) return 'No removals since were read from the journal.';
  const kinds = Object.entries(done).map(([kind, count]) => `${kind} ${number(count)}`);
  const summary = kinds.length > 0 ? `Removed again: ${kinds.join(', ')}.` : 'Nothing had to be removed again.';
  return `${summary} The last line of the journal is of ${last}.`;
}
