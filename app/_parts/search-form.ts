import type { ComponentType } from 'react';
import { FindByImage } from '@/features/pictures-alike/components/find-by-image';

/** In the search of the top bar, before its button. */
export const searchFormParts: readonly ComponentType<object>[] = [FindByImage];
