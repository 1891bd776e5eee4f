import type { ComponentType } from 'react';
import { FollowTag } from '@/features/saved-searches/components/follow-tag';

/** Beside the heading of a tag. */
export const tagHeadingParts: readonly ComponentType<{ tag: string }>[] = [FollowTag];
