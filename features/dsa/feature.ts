import { dsaSettings } from '@/features/dsa/settings';
import { defineFeature } from '@/lib/features/feature';
import { cron } from '@/lib/jobs/job';

export const dsa = defineFeature({
  name: 'dsa',
  settings: dsaSettings,
  jobs: async () => {
    const { sendStatement, sendStatements } = await import('@/features/dsa/send-statements');
    return {
      periodic: { dsa_statements: cron('*/5 * * * *', (place) => sendStatements(place)) },
      rows: { dsa_statements: sendStatement },
    };
  },
});
