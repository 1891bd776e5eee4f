import 'server-only';
import { cache } from 'react';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { findBlock, findHiddenTags } from '@/lib/data/personal-choices';
import { findPersonalRules, hidesPerson, type PersonalRules } from '@/lib/data/personal-rules';
import type { BlockKind } from '@/lib/domain/block-kinds';

export const readPersonalRules = cache(async (): Promise<PersonalRules | null> => {
  const viewer = await getPageViewer();
  return findPersonalRules(viewer?.id);
});

export const readBlockOf = cache(async (userId: string): Promise<BlockKind | null> => {
  const rules = await readPersonalRules();
  return rules && hidesPerson(rules, userId) ? findBlock(rules.userId, userId) : null;
});

export async function readHiddenTagsOf(tags: readonly string[]): Promise<string[]> {
  const rules = await readPersonalRules();
  if (!rules) return [];
  const hidden = new Set(await findHiddenTags(rules.userId));
  return tags.filter((tag) => hidden.has(tag));
}
