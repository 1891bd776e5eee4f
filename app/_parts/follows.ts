import type { ComponentType } from 'react';
import { TagsFollowed } from '@/features/saved-searches/components/tags-followed';

/** Below the list of what a person follows. */
export const followsParts: readonly ComponentType<{ userId: string }>[] = [TagsFollowed];
