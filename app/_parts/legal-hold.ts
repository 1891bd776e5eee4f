import type { ComponentType } from 'react';
import { HoldPart } from '@/features/hash-lists/cybertips/hold-part';
import type { LegalHold } from '@/lib/data/moderation/holds';

/** In a legal hold of the list. */
export const legalHoldParts: readonly ComponentType<{ hold: LegalHold; viewerId: string }>[] = [HoldPart];
