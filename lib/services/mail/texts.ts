import { ROLES } from '@/lib/domain/roles';
import type { ReportSubjectType } from '@/lib/domain/report';
import type { TakedownDecision } from '@/lib/domain/takedown';
import { env } from '@/lib/env';
import type { DigestPace } from '@/lib/domain/notification-channels';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { paths } from '@/lib/routes';
import type { Mail } from '@/lib/services/mail/outbox';
import {
  appealDecided,
  consentReportWaits,
  reportDecided,
  hidingLimitReached,
  passkeyAdded,
  roleChanged,
  takedownWithheld,
  type DecidedAppeal,
  type RoleChanged,
} from '@/lib/services/system-notifications';

/** Every mail that the site sends by itself; plain text alone. */
type Words = Omit<Mail, 'to'>;

const site = (path: string) => env.SITE_URL + path;
const ENDING = `\n\n${env.SITE_NAME}, ${env.SITE_URL}\nPlease don’t reply to this email; contact us at ${env.CONTACT_EMAIL}.`;
const mail = (subject: string, ...paragraphs: string[]): Words => ({
  subject: `${env.SITE_NAME}: ${subject}`,
  text: paragraphs.filter(Boolean).join('\n\n') + ENDING,
});

/** Quotes the words of a person, so that they differ from the site's. */
const quoted = (text: string) => text.replace(/^/gm, '> ');

export const reportDecidedMail = (subject: ReportSubjectType, isUpheld: boolean): Words =>
  mail('your report', reportDecided(subject, isUpheld).words, 'We have now removed this address from your report.');

export const takedownReceivedMail = (code: string, found: number): Words =>
  mail(
    'your notice has come',
    found === 0
      ? 'We have your notice. We have found no copy of your picture yet; a person looks at it within 48 hours.'
      : `We have your notice about ${found} ${found === 1 ? 'place' : 'places'}. A person decides about each within 48 hours.`,
    `Your code is ${code}. Anybody who has it can see the state of your notice:\n${site(paths.takedownStatus(code))}`,
  );

interface DecidedPin {
  url: string;
  decision: TakedownDecision;
  reason: string;
}

export const takedownDecidedMail = (code: string, pins: readonly DecidedPin[]): Words =>
  mail(
    'your notice is decided',
    pins.map(({ url, decision, reason }) => `${url}\n${decision}: ${reason}`).join('\n\n'),
    `The same is shown, as long as we keep your notice, at\n${site(paths.takedownStatus(code))}`,
  );

interface DueTakedown {
  id: number;
  due_at: Date;
}

export const takedownsDueMail = (due: readonly DueTakedown[], hours: number): Words =>
  mail(
    due.length === 1 ? `a takedown is due in ${hours} hours` : `${due.length} takedowns are due in ${hours} hours`,
    due.map(({ id, due_at: at }) => `Takedown ${id} is to be decided by ${at.toISOString()}.`).join('\n'),
  );

export function takedownWithheldMail(id: number): Words {
  const { words, href } = takedownWithheld(id);
  return mail('48 hours are over', words, site(href));
}

export function consentReportWaitsMail(pinId: number): Words {
  const { words, href } = consentReportWaits(pinId);
  return mail('a report waits for you', words, 'Further ones within an hour send no email.', site(href));
}

export const moreMessagesMail = (): Words =>
  mail('more messages', `More messages have arrived than we mail one by one:\n${site(moderationPaths.messages())}`);

export function passkeyAddedMail(name: string): Words {
  const { words, href } = passkeyAdded(name);
  return mail('a new passkey', words, site(href));
}

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

interface CounterNotice {
  urls: readonly string[];
  name: string;
  postalAddress: string;
  text: string;
  statements: readonly string[];
}

/** A copy for the sender of the copyright notice, which the law asks for. */
export const counterNoticeMail = ({ urls, name, postalAddress, text, statements }: CounterNotice): Words =>
  mail(
    'a counter-notice to your notice',
    'The poster of the pins that you had removed has sent the counter-notice below. We did not write it and have not judged it.',
    `About:\n${urls.join('\n')}`,
    `Name and address:\n${quoted(`${name}\n${postalAddress}`)}`,
    `What they say:\n${quoted(text)}`,
    `What they state:\n${quoted(statements.join('\n'))}`,
    'We may bring it back in 10 to 14 business days, unless you tell us before then that you have filed a lawsuit about it.',
  );

export const appealDecidedMail = (decided: DecidedAppeal): Words => mail('your appeal', appealDecided(decided).words);

const DIGEST_MAX = 50;
const DIGEST_WORDS: Record<DigestPace, { subject: string; chosen: string }> = {
  daily: { subject: 'new today', chosen: 'You chose a daily summary by email.' },
  weekly: { subject: 'new this week', chosen: 'You chose a weekly summary by email.' },
};

/** Names, counts and links of new pins; neutral words, no titles, no pictures (rule 252). */
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
