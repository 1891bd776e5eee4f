import type { ComponentType } from 'react';
import { BanAppeals } from '@/features/appeals/components/ban-appeals';

/** How a banned person can object. */
export const banNoticeParts: readonly ComponentType<object>[] = [BanAppeals];
