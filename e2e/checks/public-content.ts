import { existsSync } from 'node:fs';
import path from 'node:path';
import { get } from '@/testing/http';
import { openPool } from '@/lib/db/pool';
import { CATEGORIES, MENU_CATEGORIES } from '@/lib/domain/categories';
import type { Env } from '@/lib/env';
import { paths } from '@/lib/routes';
import { machinePaths } from '@/lib/routes/machine-paths';
import { startPostgres } from '@/server/embedded/postgres';

export interface PublicContent {
  /** Paths that links must lead to under the default content filter, by kind. */
  linked: Record<'pins' | 'boards' | 'profiles' | 'categories' | 'pages of the sitemap', string[]>;
  /** What the default filter hides from every list: it need only answer at its own URL (rule 49). */
  hidden: string[];
}

interface Row {
  segment: string;
  hidden: boolean;
}

const linkedCategories = MENU_CATEGORIES.map((name) => paths.category(name)());
const otherCategories = CATEGORIES.filter((name) => !MENU_CATEGORIES.includes(name)).map((name) =>
  paths.category(name)(),
);

/**
 * All public content, flagged or not, read from DATABASE_URL or from the embedded database in DATA_DIR; without
 * either from the site's own sitemaps, which leave out what is flagged or thin.
 */
export async function publicContent(site: string, { DATABASE_URL, DATA_DIR }: Env): Promise<PublicContent> {
  const listed = await sitemapPages(site);
  if (DATABASE_URL) return fromDatabase(DATABASE_URL, listed);
  const folder = path.join(DATA_DIR, 'postgres');
  if (!existsSync(folder)) return fromSitemaps(listed);
  const server = await startPostgres(folder);
  try {
    return await fromDatabase(server.url, listed);
  } finally {
    if (!server.adopted) await server.stop();
  }
}

async function fromDatabase(url: string, listed: string[]): Promise<PublicContent> {
  const pool = openPool({ url, application: 'pins-crawl' });
  const rows = async (query: string) => (await pool.query<Row>(query)).rows;
  try {
    const pins = await rows(`select coalesce(p.slug, p.id::text) as segment, p.flagged as hidden from pins p
      join users u on u.id = p.posted_by and u.banned_at is null where p.status = 'live'`);
    const boards = await rows(`select b.slug as segment, b.pins_count = b.flagged_pins_count as hidden from boards b
      join users u on u.id = b.creator and u.banned_at is null where not b.is_private and b.pins_count > 0`);
    const profiles = await rows(`select u.id::text as segment, u.pins_count = u.flagged_pins_count as hidden
      from users u where u.banned_at is null and u.pins_count > 0`);
    const [shownPins, hiddenPins] = split(pins, paths.pin);
    const [shownBoards, hiddenBoards] = split(boards, (slug) => paths.board(slug)());
    const [shownProfiles, hiddenProfiles] = split(profiles, (id) => paths.profile(id)());
    return {
      linked: {
        pins: shownPins,
        boards: shownBoards,
        profiles: shownProfiles,
        categories: linkedCategories,
        'pages of the sitemap': listed,
      },
      hidden: [...hiddenPins, ...hiddenBoards, ...hiddenProfiles, ...otherCategories],
    };
  } finally {
    await pool.end();
  }
}

/** Paths of what every list may show, and of what the default filter hides. */
function split(rows: Row[], path: (segment: string) => string): [shown: string[], hidden: string[]] {
  const of = (hidden: boolean) => rows.filter((row) => row.hidden === hidden).map(({ segment }) => path(segment));
  return [of(false), of(true)];
}

async function sitemapPages(site: string): Promise<string[]> {
  const parts = await locations(site, machinePaths.sitemap);
  return [...new Set((await Promise.all(parts.map((part) => locations(site, part)))).flat())];
}

function fromSitemaps(listed: string[]): PublicContent {
  const under = (start: string) => listed.filter((page) => page.startsWith(start));
  const [pins, boards, profiles] = [under('/pin/'), under('/board/'), under('/user-profile/')];
  const linked = { pins, boards, profiles, categories: linkedCategories, 'pages of the sitemap': listed };
  return { linked, hidden: otherCategories };
}

/** Paths that a sitemap or an index of sitemaps lists. */
export async function locations(site: string, file: string): Promise<string[]> {
  const { body } = await get(site + file);
  return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => {
    const { pathname, search } = new URL((url ?? '').replaceAll('&amp;', '&'));
    return pathname + search;
  });
}
