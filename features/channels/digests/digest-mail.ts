import type { DigestPace } from '@/features/channels/digests/next-digest';
import { mail, site, type Words } from '@/lib/services/mail/texts';

const DIGEST_MAX = 50;
const DIGEST_WORDS: Record<DigestPace, { subject: string; chosen: string }> = {
  daily: { subject: 'new today', chosen: 'You chose a daily summary by email.' },
  weekly: { subject: 'new this week', chosen: 'You chose a weekly summary by email.' },
};

/** Names, counts and links of new pins; neutral words, no titles, no pictures (rule 176). */
export function digestMail(
  pace: DigestPace,
  lines: readonly { sentence: string; path: string }[],
  stopPath: string,
): Words {
  const { subject, chosen } = DIGEST_WORDS[pace];
  const more = lines.length - DIGEST_MAX;
  return mail(
    subject,
    'New since the last summary:',
    ...lines.slice(0, DIGEST_MAX).map(({ sentence, path }) => `${sentence}\n${site(path)}`),
    more > 0 ? `And ${more} more, in your notifications.` : '',
    `${chosen} To stop these emails, open this page and press the button:\n${site(stopPath)}`,
  );
}
