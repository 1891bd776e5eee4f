import type { ComponentType } from 'react';
import { DmcaNotice } from '@/features/takedowns/pages/dmca-notice';

/** How a notice is sent, beside by email. */
export const dmcaNoticeParts: readonly ComponentType<object>[] = [DmcaNotice];
