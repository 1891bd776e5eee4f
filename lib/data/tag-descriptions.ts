import 'server-only';
import { namedQuery } from '@/lib/db/client';

export async function findTagDescription(tagId: number): Promise<string | null> {
  const [row] = await namedQuery<{ description: string }>(
    'tag description',
    'select description from tag_descriptions where tag_id = $1',
    [tagId],
  );
  return row?.description ?? null;
}

const LISTED = 100;

interface DescribedTag {
  name: string;
  description: string;
}

/** By name. */
export async function getDescribedTags(page: number): Promise<{ tags: DescribedTag[]; hasMore: boolean }> {
  const rows = await namedQuery<DescribedTag>(
    'described tags',
    `select t.name, d.description from tag_descriptions d join tags t on t.id = d.tag_id
     order by t.name limit ${LISTED + 1} offset $1`,
    [(page - 1) * LISTED],
  );
  return { tags: rows.slice(0, LISTED), hasMore: rows.length > LISTED };
}
