import { signedInParts } from '@/components/viewer/signed-in-part';

/** One file for all acts of saved searches. */
export const signedInPart = signedInParts(() => import('@/features/saved-searches/components/signed-in-actions'));
