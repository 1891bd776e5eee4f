import type { AppealSubject } from '@/lib/domain/appeal';
import { paths } from '@/lib/routes';
import { mail, type Words } from '@/lib/services/mail/texts';
import type { SystemNotification } from '@/lib/services/system-notifications';

interface DecidedAppeal {
  subject: AppealSubject;
  subjectId: number;
  isUpheld: boolean;
  reply: string;
}

export function appealDecided({ subject, subjectId, isUpheld, reply }: DecidedAppeal): SystemNotification {
  const what = subject === 'pin' ? 'the removal of your pin' : 'your ban';
  const outcome = isUpheld ? `We have taken back ${what}.` : `We reviewed your appeal: ${what} stands.`;
  const pinPath = isUpheld ? paths.pin : paths.appeal;
  return {
    words: reply ? `${outcome} ${reply}` : outcome,
    href: subject === 'pin' ? pinPath(String(subjectId)) : null,
  };
}

/** Quotes the words of a person, so that they differ from the site's. */
const quoted = (text: string) => text.replace(/^/gm, '> ');

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
