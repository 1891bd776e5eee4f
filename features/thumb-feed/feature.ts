import { defineFeature } from '@/lib/features/feature';

export const thumbFeed = defineFeature({ name: 'thumb-feed' });
