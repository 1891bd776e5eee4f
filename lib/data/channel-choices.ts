import 'server-only';
import { namedQuery } from '@/lib/db/client';
import { channelChoicesSchema, type ChannelChoices } from '@/lib/schemas/notification';

/** How often each channel tells a person. */
export async function findChannelChoices(userId: string): Promise<ChannelChoices> {
  const rows = await namedQuery<{ channel: string; pace: string }>(
    'channel choices',
    'select channel, pace from notification_channels where user_id = $1',
    [Number(userId)],
  );
  const paceOf = (channel: string) => rows.find((row) => row.channel === channel)?.pace ?? 'off';
  return channelChoicesSchema.parse({ mail: paceOf('mail') });
}
