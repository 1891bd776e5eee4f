import { ageSettings, ageWarnings } from '@/features/age-proof/settings';
import { defineFeature } from '@/lib/features/feature';

export const ageProof = defineFeature({
  name: 'age-proof',
  settings: ageSettings,
  warnings: () => ageWarnings(ageSettings.values),
  // Not for the renderer's build.
  openAge: async (parts) => (await import(/* turbopackIgnore: true */ '@/features/age-proof/open-age')).openAge(parts),
});
