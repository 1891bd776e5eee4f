import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  forgetJournal,
  JournalError,
  journalDay,
  listJournal,
  readJournal,
} from '@/features/backup/journal/journal-files';
import type { JournalLine, Removal } from '@/features/backup/journal/journal-line';
import { standingRemovals } from '@/features/backup/journal/standing-removals';
import { DiskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/storage';
import type { Manifest } from '@/features/backup/manifest';
import { StartError } from '@/server/start/start-error';

/** Covers transactions under way during a backup, and differing clocks. */
const MARGIN_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** All backups of a folder share one copy of the journal. */
const journalBeside = (root: string): Storage => new DiskStorage(root);

/** Updates the journal's copy beside the backups, without entries older than `days`. @returns the key of its last file; null without one */
export async function copyJournal(
  storage: Pick<Storage, 'list' | 'read'>,
  root: string,
  days: number,
): Promise<string | null> {
  const copy = journalBeside(root);
  const keys = await listJournal(storage);
  for (const key of keys) {
    if ((await copy.size(key)) === null) await copy.write(key, await buffer(await storage.read(key)));
  }
  await forgetJournal(copy, days);
  return keys.at(-1) ?? null;
}

interface Source {
  manifest: Pick<Manifest, 'madeAt' | 'journal'>;
  folder?: string;
  storage: Pick<Storage, 'list' | 'read'>;
  /** Lifetime of the journal's files, days. */
  days: number;
  now?: number;
}

export interface Since {
  removals: Removal[];
  /** The time of the last line; null without one. */
  last: string | null;
}

/**
 * The removals since a backup, in order of time, from the journal in the storage and its copy.
 * @throws StartError when unreadable, or without the entries of the backup's time (rule 253)
 */
export async function readRemovals(source: Source): Promise<Since> {
  try {
    const lines = await readLines(source);
    const last = lines.reduce<string | null>((latest, { at }) => (latest && latest > at ? latest : at), null);
    return { removals: standingRemovals(lines), last };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The journal of removals cannot be used: ${why} What was erased, removed or banned since the backup would be back. ` +
        'Bring the journal back (the folder "journal" in the storage, or beside the backups); or go on without it, with --without-journal.',
      { cause },
    );
  }
}

async function readLines({ manifest, folder, storage, days, now = Date.now() }: Source): Promise<JournalLine[]> {
  const since = new Date(Date.parse(manifest.madeAt) - MARGIN_MS);
  const places = [storage, ...(folder ? [journalBeside(path.dirname(path.resolve(folder)))] : [])];
  const lines: JournalLine[] = [];
  const known = new Set<string>();
  for (const place of places) {
    const keys = (await listJournal(place, since)).filter((key) => !known.has(key));
    lines.push(...(await readJournal(place, keys)));
    for (const key of keys) known.add(key);
  }
  const { journal } = manifest;
  const firstKept = new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  const day = journal ? journalDay(journal) : null;
  if (journal && day && day >= firstKept && !known.has(journal) && !(await isThere(journal, places))) {
    throw new JournalError(`${journal} is gone, which was there when the backup was made.`);
  }
  return lines.filter(({ at }) => at >= since.toISOString());
}

async function isThere(key: string, places: readonly Pick<Storage, 'list'>[]): Promise<boolean> {
  for (const place of places) for await (const file of place.list(key)) if (file.key === key) return true;
  return false;
}
