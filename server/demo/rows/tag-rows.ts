import type pg from 'pg';
import { CATEGORIES } from '@/lib/domain/categories';
import { categoryTag } from '@/lib/domain/category-names';
import { isFlagged } from '@/lib/domain/flagged';
import type { DemoPin } from '@/server/demo/content/demo-content';
import { TAG_SYNONYMS } from '@/server/demo/content/synonyms';
import { insertRows } from './insert';

/** The categories get the lowest ids. */
export async function writeTags(client: pg.ClientBase, pins: readonly DemoPin[]): Promise<void> {
  const categories = new Map<string, string>(CATEGORIES.map((name) => [categoryTag(name), name]));
  const others = [...pins.flatMap((pin) => pin.tags), ...TAG_SYNONYMS.map(([, tag]) => tag)].sort();
  const names = [...new Set([...categories.keys(), ...others])];
  await insertRows(
    client,
    `insert into tags (name, flagged, category)
     select name, flagged, category
     from jsonb_to_recordset($1) as row (place int, name text, flagged boolean, category text) order by place`,
    names.map((name, place) => ({ place, name, flagged: isFlagged(name), category: categories.get(name) ?? null })),
  );
  await insertRows(
    client,
    `insert into tag_synonyms (word, tag_id)
     select row.word, tags.id from jsonb_to_recordset($1) as row (word text, tag text) join tags on tags.name = row.tag`,
    TAG_SYNONYMS.map(([word, tag]) => ({ word, tag })),
  );
}
