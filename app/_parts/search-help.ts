import type { ComponentType } from 'react';
import { ImageSearchHelp } from '@/features/pictures-alike/components/image-search-help';

/** More ways to search, in their help. */
export const searchHelpParts: readonly ComponentType<object>[] = [ImageSearchHelp];
