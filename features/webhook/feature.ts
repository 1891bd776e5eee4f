import { webhookJob } from '@/features/webhook/job';
import { waitsForWebhook, webhookSettings } from '@/features/webhook/settings';
import { defineFeature } from '@/lib/features/feature';
import { queuedTask } from '@/lib/jobs/feature-jobs';

export const webhook = defineFeature({
  name: 'webhook',
  settings: webhookSettings,
  delaysNewPins: waitsForWebhook,
  listeners: async () => {
    const add = await import('@/features/webhook/add-event');
    return {
      pinCreated: add.addPinEvent,
      reported: add.addReportEvent,
      takedownFiled: add.addTakedownEvent,
      audited: add.addWebhookLines,
    };
  },
  jobs: async () => {
    const { callWebhook } = await import('@/features/webhook/call-webhook');
    return { queued: [queuedTask(webhookJob, (place, event) => callWebhook(event, place))] };
  },
});
