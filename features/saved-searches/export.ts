import 'server-only';
import { z } from 'zod';
import { exportRows, isoMoment } from '@/lib/data/export-rows';
import type { AccountExport } from '@/lib/schemas/account-export';

const TAGS = {
  text: `select t.name as tag, ${isoMoment('f.created_at')} as since
    from tag_follows f join tags t on t.id = f.tag_id where f.user_id = $1 order by f.created_at, t.id`,
  row: z.strictObject({ tag: z.string(), since: z.iso.datetime() }),
};

const SEARCHES = {
  text: `select q.query, s.name, ${isoMoment('s.created_at')} as since
    from saved_searches s join searches q on q.id = s.search_id where s.user_id = $1 order by s.created_at, q.id`,
  row: z.strictObject({ query: z.string(), name: z.string(), since: z.iso.datetime() }),
};

export const exportSearches = async (data: AccountExport, userId: number): Promise<AccountExport> => ({
  ...data,
  follows: { ...data.follows, tags: await exportRows('followedTags', userId, TAGS) },
  savedSearches: await exportRows('savedSearches', userId, SEARCHES),
});
