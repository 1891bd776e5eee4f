import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderMarkdown } from '@/lib/data/markdown';

export interface Update {
  /** Name of the entry in URLs. */
  slug: string;
  /** Day, as 2026-11-21. */
  date: string;
  title: string;
  html: string;
}

const FILE_NAME = /^(\d{4}-\d\d-\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const FILE = /^---\r?\ntitle: *(\S.*?) *\r?\n---\r?\n([\s\S]+)$/;

/** An entry by its file; undefined for what is none. @throws Error naming a file that cannot be read as one */
export function parseUpdate(name: string, text: string): Update | undefined {
  const [, date, slug] = FILE_NAME.exec(name) ?? [];
  if (!date || !slug) return undefined;
  const [, title, body] = FILE.exec(text) ?? [];
  if (!title || !body?.trim() || Number.isNaN(Date.parse(date))) {
    throw new Error(`content/updates/${name} must begin with its title between two lines of three hyphens.`);
  }
  return { slug, date, title, html: renderMarkdown(body) };
}

/** News of the site from `content/updates`, the newest first. */
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
