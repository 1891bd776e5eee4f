import 'server-only';
import { findRelatedTags } from '@/lib/data/related-tags';
import { findCoveredTags } from '@/lib/data/tag-covers';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';
import type { CoveredTag } from '@/lib/schemas/tag';

export async function readRelatedTags(tagId: number): Promise<CoveredTag[]> {
  const [filter, rules] = [await readContentFilter(), await readPersonalRules()];
  return findCoveredTags(await findRelatedTags(tagId, filter, rules?.hiddenTagIds), filter, rules);
}
