import { addUser } from '@/jest/gallery';
import { findPersonalRules } from '@/lib/data/personal-rules';
import type { FeedQuery } from '@/lib/domain/feed-query';
import { blockUser } from '@/lib/services/blocks';
import { hideTag } from '@/lib/services/hidden-tags';

export const idsOf = ({ pins }: { pins: { _id: string }[] }) => pins.map(({ _id }) => _id);
export const query = (change: Partial<FeedQuery> = {}): FeedQuery => ({ sort: 'Popular', page: 1, ...change });

export const never = (): never => {
  throw new Error('It must be there.');
};

interface Choices {
  tags?: string[];
  people?: string[];
}

/** Somebody with rules of their own. */
export async function somebody({ tags = [], people = [] }: Choices = {}) {
  const userId = await addUser();
  for (const tag of tags) await hideTag(userId, tag, true);
  for (const [i, person] of people.entries()) await blockUser(userId, person, i % 2 === 0 ? 'mute' : 'block');
  return { userId, rules: await findPersonalRules(userId) };
}
