import type { ComponentType } from 'react';
import { Door } from '@/features/second-factor/components/door';

/** In place of a page of moderation, until the person has confirmed. */
export const moderationDoorParts: readonly ComponentType<{ userId: string; hasFactor: boolean }>[] = [Door];
