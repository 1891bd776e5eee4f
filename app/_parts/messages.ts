import type { ComponentType } from 'react';
import { ConsentPart } from '@/features/ads/consent/parts';

/** Among the messages of every page. */
export const messageParts: readonly ComponentType<object>[] = [ConsentPart];
