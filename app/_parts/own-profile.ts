import type { ComponentType } from 'react';
import { FirstActsOf } from '@/features/for-you/first-steps/first-acts-of';

/** On one's own profile without pins. */
export const ownProfileParts: readonly ComponentType<{ userId: string }>[] = [FirstActsOf];
