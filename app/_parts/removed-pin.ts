import type { ComponentType } from 'react';
import { AppealLink } from '@/features/appeals/components/appeal-link';

/** How the poster of a removed pin can object, on its page. */
export const removedPinParts: readonly ComponentType<{ pinId: string }>[] = [AppealLink];
