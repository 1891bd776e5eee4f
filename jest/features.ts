import type { Feature } from '@/lib/features/feature';
import { registerFeatures } from '@/lib/features/registry';

/** Gives core these features in the calling test file; in others it works alone. */
export function useFeatures(...features: Feature[]): void {
  beforeAll(() => registerFeatures(features));
  afterAll(() => registerFeatures([]));
}
