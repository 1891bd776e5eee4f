import { ROLES } from '@/lib/domain/roles';
import type { ReportSubjectType } from '@/lib/domain/report';
import { env } from '@/lib/env';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import type { Mail } from '@/lib/services/mail/outbox';
import {
  consentReportWaits,
  reportDecided,
  hidingLimitReached,
  roleChanged,
  type RoleChanged,
} from '@/lib/services/system-notifications';

/** Every mail that the site sends by itself; plain text alone. */
export type Words = Omit<Mail, 'to'>;

export const site = (path: string) => env.SITE_URL + path;
const ENDING = `\n\n${env.SITE_NAME}, ${env.SITE_URL}\nPlease don’t reply to this email; contact us at ${env.CONTACT_EMAIL}.`;
export const mail = (subject: string, ...paragraphs: string[]): Words => ({
  subject: `${env.SITE_NAME}: ${subject}`,
  text: paragraphs.filter(Boolean).join('\n\n') + ENDING,
});

export const reportDecidedMail = (subject: ReportSubjectType, isUpheld: boolean): Words =>
  mail('your report', reportDecided(subject, isUpheld).words, 'We have now removed this address from your report.');

export function consentReportWaitsMail(pinId: number): Words {
  const { words, href } = consentReportWaits(pinId);
  return mail('a report waits for you', words, 'Further ones within an hour send no email.', site(href));
}

export const moreMessagesMail = (): Words =>
  mail('more messages', `More messages have arrived than we mail one by one:\n${site(moderationPaths.messages())}`);

export function roleChangedMail(change: RoleChanged): Words {
  const { words, href } = roleChanged(change);
  const subject = change.role === 'person' ? 'a role was taken away' : `a new role, ${ROLES[change.role].noun}`;
  return mail(subject, words, `If none of you meant this, undo it at once:\n${site(href)}`);
}

export function hidingLimitReachedMail(hidden: number): Words {
  const { words, href } = hidingLimitReached(hidden);
  return mail(
    'reports wait for you',
    words,
    'They are about minors or consent, and their pins are on the site until one of you has looked.',
    site(href),
  );
}
