import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { JOURNAL } from '@/lib/storage/key';
import type { Storage } from '@/lib/storage/storage';
import { journalLineSchema, type JournalLine } from '@/features/backup/journal/journal-line';

/** `journal/<day of the last line>/<first row>-<number of the lines>.jsonl`; earlier versions wrote the last row. */
const KEY = new RegExp(`^${JOURNAL}(\\d{4}-\\d{2}-\\d{2})/\\d+-\\d+\\.jsonl$`);
const DAY_MS = 24 * 60 * 60_000;

/** The message is for the operator. */
export class JournalError extends Error {
  override name = 'JournalError';
}

/** Equal lines have equal keys, so that a retry overwrites; others have another, whatever rows two machines took at once. */
export const journalKey = (first: number, lines: string, at: string): string =>
  `${JOURNAL}${at.slice(0, 10)}/${first}-${numberOf(lines)}.jsonl`;

const numberOf = (text: string): bigint => createHash('sha256').update(text).digest().readBigUInt64BE();

/** Day of the last line; null for other keys. */
export const journalDay = (key: string): string | null => KEY.exec(key)?.[1] ?? null;

/** Keys in order of files with lines since a moment. */
export async function listJournal(storage: Pick<Storage, 'list'>, since = new Date(0)): Promise<string[]> {
  const first = since.toISOString().slice(0, 10);
  const keys: string[] = [];
  for await (const { key } of storage.list(JOURNAL)) if ((journalDay(key) ?? '') >= first) keys.push(key);
  return keys.sort();
}

/** @throws JournalError for unreadable files or unknown lines */
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

/** Deletes files older than every backup. */
export async function forgetJournal(
  storage: Pick<Storage, 'list' | 'remove'>,
  days: number,
  now = Date.now(),
): Promise<void> {
  const first = new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  for (const key of await listJournal(storage)) if ((journalDay(key) ?? first) < first) await storage.remove(key);
}
