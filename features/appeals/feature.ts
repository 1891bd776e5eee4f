import { defineFeature } from '@/lib/features/feature';
import { paths } from '@/lib/routes';

export const appeals = defineFeature({
  name: 'appeals',
  objectionTo: (pinId) => ({ words: 'You can appeal once', href: paths.appeal(String(pinId)) }),
  ports: async () => ({
    findAppeals: async (...of) => (await import('@/features/appeals/find-appeals')).findAppeals(...of),
  }),
  userExport: async (...of) => (await import('@/features/appeals/export')).exportAppeals(...of),
  endpoints: async () => ({
    '/admin/appeals/{appealId}': { ...(await import('@/features/appeals/api/decision')) },
    '/appeals': { ...(await import('@/features/appeals/api/appeals')) },
  }),
});
