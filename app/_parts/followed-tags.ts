import type { ComponentType } from 'react';
import { FollowedTags } from '@/features/saved-searches/components/followed-tags';

/** In the group “Content” of the settings, before hidden tags. */
export const followedTagsParts: readonly ComponentType<object>[] = [FollowedTags];
