import { ROLES, type Role } from '@/lib/domain/roles';
import type { AppealSubject } from '@/lib/domain/appeal';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { SUBJECT_WORDS, type ReportSubjectType } from '@/lib/domain/report';
import { paths } from '@/lib/routes';
import { isolated } from '@/lib/domain/isolated';

/** Words of the site in the bell. */
export interface SystemNotification {
  words: string;
  href: string | null;
}

type LinkedNotification = SystemNotification & { href: string };

interface TitledPin {
  id: number;
  title: string;
}

const QUOTED_MAX = 60;

/** At most 60 characters. */
function quoted(title: string): string {
  const characters = Array.from(title);
  return `“${isolated(characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX - 1).join('')}…` : title)}”`;
}

const yourPin = ({ title }: TitledPin) => `Your pin ${quoted(title)}`;
const pinHref = ({ id }: TitledPin) => paths.pin(String(id));

export const pinHeld = (pin: TitledPin): SystemNotification => ({
  words: `${yourPin(pin)} is hidden until we have reviewed it.`,
  href: null,
});

/** @param isNew never shown before */
export const pinKept = (pin: TitledPin, isNew: boolean): SystemNotification => ({
  words: `${yourPin(pin)} was looked at and is shown ${isNew ? 'now' : 'again'}.`,
  href: pinHref(pin),
});

export const pinRemoved = (pin: TitledPin, reason: string): SystemNotification => ({
  // The bell may cut the reason, never the way to answer.
  words: `You can appeal once: your pin ${quoted(pin.title)} was removed. ${reason}`,
  href: paths.appeal(String(pin.id)),
});

export const pinRestored = (pin: TitledPin): SystemNotification => ({
  words: `${yourPin(pin)} is back.`,
  href: pinHref(pin),
});

export const boardRemoved = (name: string, reason: string): SystemNotification => ({
  words: `Your board ${quoted(name)} was removed: ${reason}`,
  href: null,
});

export const warned = (reason: string): SystemNotification => ({
  words: `A warning from the moderators: ${reason}`,
  href: null,
});

export function reportDecided(subject: ReportSubjectType, isUpheld: boolean): SystemNotification {
  const thing = SUBJECT_WORDS[subject];
  const words = isUpheld
    ? `Thank you: the ${thing} that you reported broke our rules, and we have acted on it.`
    : `Thank you for your report. We looked at the ${thing} that you reported and found that it keeps to our rules.`;
  return { words, href: null };
}

export interface DecidedAppeal {
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

const NOT_YOU = 'If that was not you, sign out everywhere and change your password.';

export const passkeyAdded = (name: string): LinkedNotification => ({
  words: `The passkey “${isolated(name)}” was added to your account. ${NOT_YOU}`,
  href: paths.settings,
});

export const recoveryCodeUsed: LinkedNotification = {
  words: `A recovery code of your account was used. ${NOT_YOU}`,
  href: paths.settings,
};

export const factorReset: LinkedNotification = {
  words: 'The operator removed your passkeys and recovery codes.',
  href: paths.settings,
};

export interface RoleChanged {
  userId: string;
  name: string;
  role: Role;
  /** The role before. */
  was: Role;
  /** Null: the operator. */
  by: string | null;
  reason: string | null;
}

/** For every admin. */
export function roleChanged({ userId, name, role, was, by, reason }: RoleChanged): LinkedNotification {
  const who = isolated(by ?? 'The operator');
  const what =
    role === 'person'
      ? `${who} took the role of ${ROLES[was].noun} from ${isolated(name)}`
      : `${who} made ${isolated(name)} ${ROLES[role].noun}`;
  return { words: reason === null ? `${what}.` : `${what}: ${reason}`, href: moderationPaths.user(userId) };
}

/** For the person, unless they are told as an admin. */
export const ownRoleChanged = (role: Role, was: Role): SystemNotification =>
  role === 'person'
    ? { words: `You are no longer ${ROLES[was].noun}.`, href: null }
    : { words: `You are ${ROLES[role].noun} now.`, href: moderationPaths.queue() };

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

/** For everybody who decides reports. */
export const consentReportWaits = (pinId: number): LinkedNotification => ({
  words:
    'A report says that a pin was posted without consent. One report does not hide it: look at it now, first in the queue.',
  href: moderationPaths.pin(String(pinId)),
});

/** For the owner of a profile picture. */
export const pictureRemoved = (reason: string): SystemNotification => ({
  words: `Write to us if this is wrong: your profile picture was removed. ${reason}`,
  href: paths.contact,
});

/** For every admin. */
export const hidingLimitReached = (hidden: number): LinkedNotification => ({
  words: `Reports have hidden ${hidden} pins within an hour without a moderator. Further reports hide nothing for now; they come first in the queue.`,
  href: moderationPaths.queue('report'),
});
