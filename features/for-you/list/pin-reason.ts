import { findCategory } from '@/lib/domain/category-names';
import { paths } from '@/lib/routes';
import { tagPath } from '@/lib/routes/tag-path';
import type { PinReason } from '@/lib/schemas/pin';

/** What a pin of “For you” is there for; kinds take turns in this order. */
export const REASON_KINDS = ['person', 'tag', 'taste', 'board', 'interest'] as const;

export interface ReasonSource {
  kind: (typeof REASON_KINDS)[number];
  id: number;
  name: string;
  /** Of a board. */
  slug: string | null;
  /** Pins with the tag that the person liked, and those that they saved to boards. */
  likes: number;
  saves: number;
}

/** The sentence of a card in “For you” (rule 119). */
export function reasonOf({ kind, id, name, slug, likes, saves }: ReasonSource): PinReason {
  const follow = 'Because you follow';
  if (kind === 'person') return { words: follow, name, path: paths.profile(String(id))() };
  if (kind === 'board') return { words: follow, name, path: paths.board(slug ?? String(id))() };
  const tag = { name: findCategory(name) ?? name, path: tagPath(name) };
  if (kind === 'tag') return { words: follow, ...tag };
  if (kind === 'interest') return { words: 'Because you chose', ...tag };
  const [act, count] = likes >= saves ? ['liked', likes] : ['saved', saves];
  return { words: `Because you ${act} ${count === 1 ? 'a pin' : 'pins'} tagged`, ...tag };
}
