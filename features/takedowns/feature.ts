import { defineFeature } from '@/lib/features/feature';
import { cron } from '@/lib/jobs/job';

export const takedowns = defineFeature({
  name: 'takedowns',
  listeners: async () => {
    const { blockNoticed, blockNoticedPicture } = await import('@/features/takedowns/block-noticed');
    return { accountDeleted: blockNoticed, pictureReplaced: blockNoticedPicture };
  },
  endpoints: async () => {
    const { ofNotice, ofPin } = await import('@/features/takedowns/api/decisions');
    return {
      '/admin/takedowns/{takedownId}/decision': { POST: ofNotice },
      '/admin/takedowns/{takedownId}/pins/{pinId}': { POST: ofPin },
      '/takedowns': { ...(await import('@/features/takedowns/api/takedowns')) },
      '/takedowns/{code}': { ...(await import('@/features/takedowns/api/status')) },
    };
  },
  jobs: async () => {
    const [{ keepTakedownTime }, { withholdOverdue }] = await Promise.all([
      import('@/features/takedowns/keep-time'),
      import('@/features/takedowns/withhold-overdue'),
    ]);
    return {
      periodic: { takedowns: cron('* * * * *', ({ database }) => keepTakedownTime(database)) },
      rows: { takedowns: withholdOverdue.retry },
    };
  },
});
