import 'server-only';
import { findRelatedTags } from '@/lib/data/related-tags';
import { readContentFilter } from '@/lib/page/content-filter';
import { readPersonalRules } from '@/lib/page/personal-rules';

export async function readRelatedTags(tagId: number): Promise<string[]> {
  const rules = await readPersonalRules();
  return findRelatedTags(tagId, await readContentFilter(), rules?.hiddenTagIds);
}
