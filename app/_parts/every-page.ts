import type { ComponentType } from 'react';
import { PasskeyQuestion } from '@/features/second-factor/components/passkey-question';

/** Small ones, which load more when it is needed. */
export const everyPageParts: readonly ComponentType<object>[] = [PasskeyQuestion];
