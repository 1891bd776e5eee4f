import type { ComponentType } from 'react';
import { PrivacyChoicesPart } from '@/features/ads/consent/parts';

/** In the footer of every page. */
export const footerParts: readonly ComponentType<object>[] = [PrivacyChoicesPart];
