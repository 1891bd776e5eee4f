import type { ChannelChoices } from '@/lib/schemas/notification';

export type DigestPace = Exclude<ChannelChoices['mail'], 'off'>;

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
