import type { ComponentType } from 'react';
import { ForYouLink } from '@/features/for-you/list/for-you-link';

/** Links to other lists, in the bars of the home page and of “Following”. */
export const mainListParts: readonly ComponentType<object>[] = [ForYouLink];
