import type { ComponentType } from 'react';
import { InterestsSection } from '@/features/for-you/first-steps/interests-section';
import { FollowedTags } from '@/features/saved-searches/components/followed-tags';

/** In the group “Content” of the settings, before hidden tags. */
export const beforeHiddenTagsParts: readonly ComponentType<object>[] = [InterestsSection, FollowedTags];
