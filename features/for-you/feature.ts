import { defineFeature } from '@/lib/features/feature';
import { paths } from '@/lib/routes';

export const forYou = defineFeature({
  name: 'for-you',
  firstSteps: { start: paths.welcome(), interests: paths.welcome('interests') },
  ports: async () => ({
    keepFirstSteps: async (...of) =>
      (await import('@/features/for-you/first-steps/keep-first-steps')).keepFirstSteps(...of),
  }),
  endpoints: async () => ({
    '/pins/for-you': { ...(await import('@/features/for-you/api/for-you')) },
    '/users/{userId}/seen': { ...(await import('@/features/for-you/api/seen')) },
  }),
});
