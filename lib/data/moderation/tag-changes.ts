import 'server-only';
import { namedQuery } from '@/lib/db/client';

const LISTED = 50;

interface TagChange {
  id: number;
  alias: boolean;
  tag: string;
  other: string;
  state: string;
  /** Pins that have the tag only because of the rule. */
  pins: number;
  /** Live ones with the tag. */
  tagged: number;
}

/** Rules of tags and how far they are, the latest first. */
export async function getTagChanges(): Promise<TagChange[]> {
  return namedQuery<TagChange>(
    'tag changes',
    `select c.id, is_alias as alias, t.name as tag, o.name as other, state, pins,
       (select coalesce(sum(n), 0)::int from feed_counts f where f.tag_id = c.tag_id) as tagged
     from tag_changes c join tags t on t.id = c.tag_id join tags o on o.id = other_id
     order by c.id desc limit ${LISTED}`,
    [],
  );
}
