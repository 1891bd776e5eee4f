import { defineFeature } from '@/lib/features/feature';
import { paths } from '@/lib/routes';

/** Due before the 14 business days of the law are over. */
const COUNTER_NOTICES = `
  select count(*)::int as n, extract(epoch from now() - min(created_at))::float as oldest,
    extract(epoch from min(created_at) + interval '14 days' - now())::float as due
  from appeals where state = 'open' and takedown_id is not null`;

export const appeals = defineFeature({
  name: 'appeals',
  objectionTo: (pinId) => ({ words: 'You can appeal once', href: paths.appeal(String(pinId)) }),
  ports: async () => ({
    findAppeals: async (...of) => (await import('@/features/appeals/find-appeals')).findAppeals(...of),
  }),
  metrics: { queues: { 'counter-notice': COUNTER_NOTICES } },
  userExport: async (...of) => (await import('@/features/appeals/export')).exportAppeals(...of),
  endpoints: async () => ({
    '/admin/appeals/{appealId}': { ...(await import('@/features/appeals/api/decision')) },
    '/appeals': { ...(await import('@/features/appeals/api/appeals')) },
  }),
});
