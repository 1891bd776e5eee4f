/** The queue, and decisions that can be undone. */
const MODERATOR = [
  'useQueue',
  'reviewPins',
  'reviewBoards',
  'reviewPeople',
  'decideReports',
  'editTags',
  'answerMessages',
  'readTerms',
  'readCounts',
] as const;

/** Decisions that last: bans, legal holds and legal removals. */
const SENIOR = [
  ...MODERATOR,
  'decideAppeals',
  'decideTakedowns',
  'banPeople',
  'useLegalHolds',
  'removeBoards',
  'blockMedia',
  'mergeTags',
  'readAuditLog',
] as const;

/** What somebody may do beyond what every person may. */
const RIGHTS = [...SENIOR, 'changeRoles', 'useLockdown', 'retryJobs'] as const;
export type Right = (typeof RIGHTS)[number];

/** From the fewest rights to all of them; each role has those of the one before. */
export const ROLE_NAMES = ['person', 'moderator', 'senior', 'admin'] as const;
export type Role = (typeof ROLE_NAMES)[number];

interface RoleTraits {
  /** Null for a role that no page mentions. */
  label: string | null;
  /** In a sentence. */
  noun: string;
  rights: readonly Right[];
}

export const ROLES: Readonly<Record<Role, RoleTraits>> = {
  person: { label: null, noun: 'a person', rights: [] },
  moderator: { label: 'Moderator', noun: 'a moderator', rights: MODERATOR },
  senior: { label: 'Senior moderator', noun: 'a senior moderator', rights: SENIOR },
  admin: { label: 'Admin', noun: 'an admin', rights: RIGHTS },
};

export const can = (role: Role, right: Right): boolean => ROLES[role].rights.includes(right);

export const isStaff = (role: Role): boolean => ROLES[role].rights.length > 0;

export const isRight = (word: string): word is Right => RIGHTS.some((right) => right === word);
