import { discreetSettings } from '@/features/discreet/settings';
import { defineFeature } from '@/lib/features/feature';

export const discreet = defineFeature({ name: 'discreet', settings: discreetSettings });
