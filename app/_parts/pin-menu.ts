import type { ComponentType } from 'react';
import { FindSimilar } from '@/features/pictures-alike/components/find-similar';

/** In the menu “More” of a pin. */
export const pinMenuParts: readonly ComponentType<{ pinId: string }>[] = [FindSimilar];
