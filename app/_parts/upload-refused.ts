import type { ComponentType } from 'react';
import { UploadRefused } from '@/features/makers/verification/parts';

/** Why, and what to do, for those who may not upload. */
export const uploadRefusedParts: readonly ComponentType<object>[] = [UploadRefused];
