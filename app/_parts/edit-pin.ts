import type { ComponentType } from 'react';
import { ReleasesOfOwnPin } from '@/features/makers/releases/parts';
import type { Pin } from '@/lib/schemas/pin';

/** More forms of a pin, which mark the page as saved (`PageSaved`) before they leave it. */
export const editPinParts: readonly ComponentType<{ pin: Pick<Pin, '_id' | 'title'> }>[] = [ReleasesOfOwnPin];
