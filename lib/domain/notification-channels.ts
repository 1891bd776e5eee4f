export type DigestPace = 'daily' | 'weekly';
export type Pace = DigestPace | 'at_once';

interface NotificationChannel {
  name: string;
  /** What a person may choose beside "Off"; none: it is always on, or each device turns it on. */
  paces: readonly DigestPace[];
}

/** The ways on which notifications reach a person; off by default, except the bell (rule 251). */
export const NOTIFICATION_CHANNELS = {
  bell: { name: 'Bell', paces: [] },
  mail: { name: 'Email', paces: ['daily', 'weekly'] },
  push: { name: 'Push messages', paces: [] },
} as const satisfies Record<string, NotificationChannel>;

type ChannelName = keyof typeof NOTIFICATION_CHANNELS;
/** Channels that send something; open pages show the bell by themselves. */
export type SentChannel = Exclude<ChannelName, 'bell'>;
/** Channels with a choice of paces. */
export type ChosenChannel = {
  [Name in ChannelName]: (typeof NOTIFICATION_CHANNELS)[Name]['paces'] extends readonly [] ? never : Name;
}[ChannelName];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONDAY = 1;
/** Digests leave within six hours after midnight UTC, each person's at the same minute. */
const FIRST_MINUTE = 5;
const MINUTES = 360;

/** When a person's next digest is due. */
export function nextDigestAt(pace: DigestPace, userId: number, now: Date): Date {
  const minute = FIRST_MINUTE + (Math.floor(userId / 4096) % MINUTES);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const days = pace === 'daily' ? 1 : (MONDAY - now.getUTCDay() + 7) % 7 || 7;
  return new Date(today + days * DAY_MS + minute * MINUTE_MS);
}
