import 'server-only';
import { z } from 'zod';
import { exportRows, isoMoment, madeAt } from '@/lib/data/export-rows';
import type { AccountExport } from '@/lib/schemas/account-export';

const CHANNELS = {
  text: `select channel, pace, ${isoMoment('created_at')} as since
    from notification_channels where user_id = $1 order by channel`,
  row: z.strictObject({ channel: z.string(), pace: z.string(), since: z.iso.datetime() }),
};

/** Devices by the push services of their browsers. */
const DEVICES = {
  text: `select split_part(endpoint, '/', 3) as service, ${madeAt('id')} as since
    from push_subscriptions where user_id = $1 order by id`,
  row: z.strictObject({ service: z.string(), since: z.iso.datetime() }),
};

export const exportChannels = async (data: AccountExport, userId: number): Promise<AccountExport> => ({
  ...data,
  notificationChannels: await exportRows('channels', userId, CHANNELS),
  pushDevices: await exportRows('pushDevices', userId, DEVICES),
});
