import 'server-only';
import { cache } from 'react';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { findBlock, findHiddenTags } from '@/lib/data/personal-choices';
import { findPersonalRules, hidesPerson, type PersonalRules } from '@/lib/data/personal-rules';
import type { BlockKind } from '@/lib/domain/block-kinds';

/** The personal rules of the viewer of this page; looked up once a request, and never for visitors. */
export const readPersonalRules = cache(async (): Promise<PersonalRules | null> => {
  const viewer = await getPageViewer();
  return findPersonalRules(viewer?.id);
});

/** Returns whether the viewer has muted or blocked another person; null: neither. */
export const readBlockOf = cache(async (userId: string): Promise<BlockKind | null> => {
  const rules = await readPersonalRules();
  return rules && hidesPerson(rules, userId) ? findBlock(rules.userId, userId) : null;
});

/** Those of some tags that the person who asks hides. */
export async function readHiddenTagsOf(tags: readonly string[]): Promise<string[]> {
  const rules = await readPersonalRules();
  if (!rules) return [];
  const hidden = new Set(await findHiddenTags(rules.userId));
  return tags.filter((tag) => hidden.has(tag));
}
