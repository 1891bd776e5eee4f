import type { ComponentType } from 'react';
import { RemoveMyImage } from '@/features/takedowns/pages/remove-my-image';
import type { SearchParams } from '@/lib/schemas/feed-query';

/** How an intimate image is removed, beside by email. */
export const removeMyImageParts: readonly ComponentType<{ search: SearchParams }>[] = [RemoveMyImage];
