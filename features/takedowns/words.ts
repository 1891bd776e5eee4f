import { moderationPaths } from '@/lib/domain/moderation-paths';
import type { TakedownDecision } from '@/lib/domain/takedown';
import { paths } from '@/lib/routes';
import { mail, site, type Words } from '@/lib/services/mail/texts';
import type { LinkedNotification } from '@/lib/services/system-notifications';

/** For everybody who decides notices. @param count due notices, this one first; `hours` until then */
export const takedownDue = ({ id, due, count, hours }: { id: number; due: Date; count: number; hours: number }) => {
  const which = count === 1 ? 'A takedown is' : `${count} takedowns are`;
  return {
    words: `${which} to be decided by ${due.toISOString().slice(0, 16).replace('T', ' ')} UTC, in ${hours} hours.`,
    href: count === 1 ? moderationPaths.takedown(String(id)) : moderationPaths.queue('takedown'),
  } satisfies LinkedNotification;
};

/** For everybody who decides notices. */
export const takedownWithheld = (id: number): LinkedNotification => ({
  words: '48 hours are over: what a takedown names is hidden until you decide it.',
  href: moderationPaths.takedown(String(id)),
});

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
