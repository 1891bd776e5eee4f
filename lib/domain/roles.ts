/** What somebody may do beyond what every person may. */
const RIGHTS = [
  'useQueue',
  'reviewPins',
  'reviewBoards',
  'decideReports',
  'decideAppeals',
  'decideTakedowns',
  'banPeople',
  'changeRoles',
  'blockMedia',
  'editTags',
  'answerMessages',
  'readTerms',
  'readCounts',
  'readAuditLog',
  'useLockdown',
  'retryJobs',
] as const;
export type Right = (typeof RIGHTS)[number];

interface RoleTraits {
  /** Null for a role that no page mentions. */
  label: string | null;
  rights: readonly Right[];
  /** Its value in the column `users.is_admin` and in the API. */
  isAdmin: boolean;
}

export const ROLES = {
  person: { label: null, rights: [], isAdmin: false },
  admin: { label: 'Admin', rights: RIGHTS, isAdmin: true },
} as const satisfies Record<string, RoleTraits>;
export type Role = keyof typeof ROLES;

/** The role by the column `is_admin`, wherever it is read. */
export const roleOf = (isAdmin: boolean): Role => (isAdmin ? 'admin' : 'person');

export const can = (role: Role, right: Right): boolean => ROLES[role].rights.some((own) => own === right);

export const isStaff = (role: Role): boolean => ROLES[role].rights.length > 0;

export const isRight = (word: string): word is Right => RIGHTS.some((right) => right === word);
