import type { ComponentType } from 'react';
import { MarksSeen } from '@/features/for-you/seen/marks-seen';

/** Switches above the recently viewed pins. */
export const recentParts: readonly ComponentType<object>[] = [MarksSeen];
