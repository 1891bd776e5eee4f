import type { SentChannel } from '@/lib/domain/notification-channels';
import type { Channel } from '@/lib/services/channels/channel';
import { mailChannel } from '@/lib/services/channels/mail';
import { pushChannel } from '@/lib/services/channels/push';

export const CHANNELS: Readonly<Record<SentChannel, Channel>> = { mail: mailChannel, push: pushChannel };
