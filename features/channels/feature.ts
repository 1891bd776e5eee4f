import { pushJob } from '@/features/channels/jobs';
import { defineFeature } from '@/lib/features/feature';
import { queuedTask } from '@/lib/jobs/feature-jobs';
import { every } from '@/lib/jobs/job';

export const channels = defineFeature({
  name: 'channels',
  ports: async () => {
    const { chooseChannels, findChannelChoices } = await import('@/features/channels/channel-choices');
    return { chooseChannels, findChannelChoices };
  },
  userExport: async (...of) => (await import('@/features/channels/export')).exportChannels(...of),
  endpoints: async () => ({
    '/push': { ...(await import('@/features/channels/api/push')) },
    '/users/{userId}/push': { ...(await import('@/features/channels/api/own-push')) },
  }),
  jobs: async () => {
    const [{ deliverDue }, { sendPush }] = await Promise.all([
      import('@/features/channels/deliver-due'),
      import('@/features/channels/push/send-push'),
    ]);
    return {
      periodic: { notification_channels: every(2_000, deliverDue) },
      queued: [queuedTask(pushJob, ({ database }, { id }) => sendPush(database, id))],
    };
  },
});
