import type { ComponentType } from 'react';
import { FindSimilar } from '@/features/pictures-alike/components/find-similar';
import { WatchFromPin } from '@/features/thumb-feed/watch-from-pin';

/** In the menu “More” of a pin. */
export const pinMenuParts: readonly ComponentType<{ pinId: string }>[] = [FindSimilar, WatchFromPin];
