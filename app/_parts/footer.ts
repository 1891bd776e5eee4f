import type { ComponentType } from 'react';
import { PrivacyChoicesPart } from '@/features/ads/consent/parts';
import { DiscreetLink } from '@/features/discreet/components/footer-link';

/** In the footer of every page. */
export const footerParts: readonly ComponentType<object>[] = [DiscreetLink, PrivacyChoicesPart];
