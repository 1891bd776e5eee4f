import type { ComponentType } from 'react';
import { FeedButton } from '@/features/thumb-feed/feed-button';

/** Ways to look through a list, beside “Slideshow”. */
export const listWayParts: readonly ComponentType<object>[] = [FeedButton];
