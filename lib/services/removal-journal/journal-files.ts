import { text } from 'node:stream/consumers';
import { JOURNAL } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';
import { journalLineSchema, type JournalLine } from '@/lib/services/removal-journal/journal-line';

/** `journal/<day of the last line>/<first row>-<last row>.jsonl`. */
const KEY = new RegExp(`^${JOURNAL}(\\d{4}-\\d{2}-\\d{2})/\\d+-\\d+\\.jsonl$`);
const DAY_MS = 24 * 60 * 60_000;

/** The journal cannot be read; the message is for the operator. */
export class JournalError extends Error {
  override name = 'JournalError';
}

/** The key of a batch: the same rows have the same one, so that what was cut short is written again in its place. */
export const journalKey = (first: number, last: number, at: string): string =>
  `${JOURNAL}${at.slice(0, 10)}/${first}-${last}.jsonl`;

/** The day of the last line of a file of the journal; null for any other key. */
export const journalDay = (key: string): string | null => KEY.exec(key)?.[1] ?? null;

/** Keys of the journal's files that may hold lines of a moment or later, in their order. */
export async function listJournal(storage: Pick<Storage, 'list'>, since = new Date(0)): Promise<string[]> {
  const first = since.toISOString().slice(0, 10);
  const keys: string[] = [];
  for await (const { key } of storage.list(JOURNAL)) if ((journalDay(key) ?? '') >= first) keys.push(key);
  return keys.sort();
}

/**
 * The lines of some files of the journal.
 * @throws JournalError when one cannot be read, or holds what this version does not know
 */
export async function readJournal(storage: Pick<Storage, 'read'>, keys: readonly string[]): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  for (const key of keys) {
    try {
      const content = await text(await storage.read(key));
      const found = content.split('\n').filter(Boolean);
      lines.push(...found.map((line) => journalLineSchema.parse(JSON.parse(line))));
    } catch (cause) {
      throw new JournalError(`${key} cannot be read, or holds what this version does not know.`, { cause });
    }
  }
  return lines;
}

/** Removes the files of the journal that are older than every backup: the longest life of one, in days. */
export async function forgetJournal(
  storage: Pick<Storage, 'list' | 'remove'>,
  days: number,
  now = Date.now(),
): Promise<void> {
  const first = new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  for (const key of await listJournal(storage)) if ((journalDay(key) ?? first) < first) await storage.remove(key);
}
