import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderMarkdown } from '@/lib/data/markdown';

export interface Update {
  slug: string;
  /** As 2026-11-21. */
  date: string;
  title: string;
  html: string;
}

const FILE_NAME = /^(\d{4}-\d\d-\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const FILE = /^---\r?\ntitle: *(\S.*?) *\r?\n---\r?\n([\s\S]+)$/;

/** Undefined for other files. @throws Error naming an unreadable file */
export function parseUpdate(name: string, text: string): Update | undefined {
  const [, date, slug] = FILE_NAME.exec(name) ?? [];
  if (!date || !slug) return undefined;
  const [, title, body] = FILE.exec(text) ?? [];
  if (!title || !body?.trim() || Number.isNaN(Date.parse(date))) {
    throw new Error(`content/updates/${name} must begin with its title between two lines of three hyphens.`);
  }
  return { slug, date, title, html: renderMarkdown(body) };
}

/** From `content/updates`, the newest first. */
export async function readUpdates(): Promise<Update[]> {
  const folder = path.join(process.cwd(), 'content', 'updates');
  const files = await readdir(folder);
  const updates = await Promise.all(
    files.map(async (name) => parseUpdate(name, await readFile(path.join(folder, name), 'utf8'))),
  );
  return updates
    .filter((update) => update !== undefined)
    .sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
}
