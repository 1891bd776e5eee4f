import type { ComponentType } from 'react';
import { AgePrivacy } from '@/features/age-proof/privacy-part';
import { PrivacyOfVerification } from '@/features/makers/verification/parts';

/** Items of the privacy policy for all visitors. */
export const privacyParts: readonly ComponentType<object>[] = [PrivacyOfVerification, AgePrivacy];
