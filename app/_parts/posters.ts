import type { ComponentType } from 'react';
import { VerifiedPosters } from '@/features/makers/verification/parts';

/** Who may post, in the 2257 statement. */
export const postersParts: readonly ComponentType<object>[] = [VerifiedPosters];
