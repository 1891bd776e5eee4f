import { ROLES, type Role } from '@/lib/domain/roles';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { SUBJECT_WORDS, type ReportSubjectType } from '@/lib/domain/report';
import { paths } from '@/lib/routes';
import { isolated } from '@/lib/domain/isolated';

/** Words of the site in the bell. */
export interface SystemNotification {
  words: string;
  href: string | null;
}

export type LinkedNotification = SystemNotification & { href: string };

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

const WRITE_TO_US: LinkedNotification = { words: 'Write to us if this is wrong', href: paths.contact };

export const pinRemoved = (pin: TitledPin, reason: string, objection = WRITE_TO_US): SystemNotification => ({
  // The bell may cut the reason, never the way to object.
  words: `${objection.words}: your pin ${quoted(pin.title)} was removed. ${reason}`,
  href: objection.href,
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

/** For everybody who decides reports. */
export const consentReportWaits = (pinId: number): LinkedNotification => ({
  words:
    'A report says that a pin was posted without consent. One report does not hide it: look at it now, first in the queue.',
  href: moderationPaths.pin(String(pinId)),
});

/** For the owner of a profile picture. */
export const pictureRemoved = (reason: string): SystemNotification => ({
  words: `${WRITE_TO_US.words}: your profile picture was removed. ${reason}`,
  href: WRITE_TO_US.href,
});

/** For every admin. */
export const hidingLimitReached = (hidden: number): LinkedNotification => ({
  words: `Reports have hidden ${hidden} pins within an hour without a moderator. Further reports hide nothing for now; they come first in the queue.`,
  href: moderationPaths.queue('report'),
});
