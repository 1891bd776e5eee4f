import type { ComponentType } from 'react';
import { ReleasesOfPin } from '@/features/makers/releases/parts';

/** On the page of a pin in moderation. */
export const moderatedPinParts: readonly ComponentType<{ pinId: string; isLive: boolean }>[] = [ReleasesOfPin];
