import type { AppealSubject } from '@/lib/domain/appeal';
import { SUBJECT_WORDS, type ReportSubjectType } from '@/lib/domain/report';
import type { TakedownDecision } from '@/lib/domain/takedown';
import { env } from '@/lib/env';
import { paths } from '@/lib/routes';
import type { Mail } from '@/lib/services/mail/outbox';

/** Every mail that the site sends by itself, and what it tells people in the bell; plain text alone. */
type Words = Omit<Mail, 'to'>;

const site = (path: string) => env.SITE_URL + path;
const ENDING = `\n\n${env.SITE_NAME}, ${env.SITE_URL}\nNobody reads answers to this mail; write to ${env.CONTACT_EMAIL}.`;
const mail = (subject: string, ...paragraphs: string[]): Words => ({
  subject: `${env.SITE_NAME}: ${subject}`,
  text: paragraphs.filter(Boolean).join('\n\n') + ENDING,
});

/** What somebody else wrote, so that it can be told from what the site says. */
const quoted = (text: string) => text.replace(/^/gm, '> ');

/** The outcome of a report, for the reporter. */
export function reportOutcome(subject: ReportSubjectType, isUpheld: boolean): string {
  const thing = SUBJECT_WORDS[subject];
  return isUpheld
    ? `Thank you: the ${thing} that you reported broke our rules, and we have acted on it.`
    : `Thank you for your report. We looked at the ${thing} that you reported and found that it keeps to our rules.`;
}

export const reportOutcomeMail = (subject: ReportSubjectType, isUpheld: boolean): Words =>
  mail('your report', reportOutcome(subject, isUpheld), 'We have now removed this address from your report.');

export const takedownReceivedMail = (code: string, pins: number): Words =>
  mail(
    'your notice has come',
    `We have your notice about ${pins} ${pins === 1 ? 'pin' : 'pins'}. A person decides about each within 48 hours.`,
    `Your code is ${code}. Whoever has it can see how your notice stands:\n${site(paths.takedownStatus(code))}`,
  );

interface DecidedPin {
  address: string;
  decision: TakedownDecision;
  reason: string;
}

export const takedownDecidedMail = (code: string, pins: readonly DecidedPin[]): Words =>
  mail(
    'your notice is decided',
    pins.map(({ address, decision, reason }) => `${address}\n${decision}: ${reason}`).join('\n\n'),
    `The same is shown, as long as we keep your notice, at\n${site(paths.takedownStatus(code))}`,
  );

export const takedownDueMail = (id: number, due: Date): Words =>
  mail('a takedown is due in 12 hours', `Takedown ${id} is to be decided by ${due.toISOString()}.`);

export const takedownDue = (due: Date): string =>
  `A takedown is to be decided by ${due.toISOString().slice(0, 16).replace('T', ' ')} UTC, in 12 hours.`;

interface RoleChanged {
  name: string;
  isAdmin: boolean;
  /** Name of who decided; null: the operator. */
  by: string | null;
  reason: string | null;
}

/** For every admin. */
export function roleChanged({ name, isAdmin, by, reason }: RoleChanged): string {
  const who = by ?? 'The operator';
  const what = isAdmin ? `${who} made an admin of ${name}` : `${who} took the rights of an admin from ${name}`;
  return reason === null ? `${what}.` : `${what}: ${reason}`;
}

export const roleChangedMail = (change: RoleChanged, path: string): Words =>
  mail(
    change.isAdmin ? 'a new admin' : 'an admin less',
    roleChanged(change),
    `If none of you meant this, take it back at once:\n${site(path)}`,
  );

/** For every admin. */
export const reportsBraked = (most: number): string =>
  `Reports have hidden ${most} pins within an hour without a moderator. Further ones hide nothing for now: they stand first in the queue.`;

export const reportsBrakedMail = (most: number, path: string): Words =>
  mail(
    'reports wait for you',
    reportsBraked(most),
    'They are about minors or consent, and their pins are on the site until one of you has looked.',
    site(path),
  );

interface CounterNotice {
  addresses: readonly string[];
  name: string;
  postalAddress: string;
  text: string;
  statements: readonly string[];
}

/** A copy for the sender of the copyright notice, which the law asks for. */
export const counterNoticeMail = ({ addresses, name, postalAddress, text, statements }: CounterNotice): Words =>
  mail(
    'a counter-notice to your notice',
    'Whoever posted what you had removed has sent the counter-notice below. We did not write it and have not judged it.',
    `About:\n${addresses.join('\n')}`,
    `Name and address:\n${quoted(`${name}\n${postalAddress}`)}`,
    `What they say:\n${quoted(text)}`,
    `What they state:\n${quoted(statements.join('\n'))}`,
    'We may bring it back in 10 to 14 business days, unless you tell us before then that you have filed a lawsuit about it.',
  );

interface Decided {
  subject: AppealSubject;
  isUpheld: boolean;
  reply: string;
}

/** The outcome of an appeal, for the person who appealed. */
export function appealOutcome({ subject, isUpheld, reply }: Decided): string {
  const what = subject === 'pin' ? 'the removal of your pin' : 'your ban';
  const outcome = isUpheld ? `We have taken back ${what}.` : `We have looked again, and ${what} stands.`;
  return reply ? `${outcome} ${reply}` : outcome;
}

export const appealOutcomeMail = (decided: Decided): Words => mail('your appeal', appealOutcome(decided));
