import type { Right } from '@/lib/domain/roles';

export interface AuditLine {
  seq: number;
  at: string;
  /** Null: the site itself, or a deleted account. */
  actor: string | null;
  actorId: string | null;
  action: string;
  subject: string | null;
  subjectId: string | null;
  detail: Record<string, unknown>;
  /** Null: the site itself, a command, or an address deleted after 90 days. */
  ip: string | null;
}

/** What a line says, and the right that its actor needs; null: the site itself, or everybody about their own account. */
const ACTIONS = {
  'approve-pin': ['approved the pin', 'reviewPins'],
  'add-passkey': ['added a passkey', null],
  'answer-message': ['marked the message as answered', 'answerMessages'],
  'reopen-message': ['marked the message as open again', 'answerMessages'],
  'begin-tag-rule': ['made a rule of tags', 'editTags'],
  'revert-tag-rule': ['took back the rule of tags', 'editTags'],
  ban: ['banned the person', 'banPeople'],
  'block-media': ['blocked the work', 'reviewPins'],
  'brake-reports': ['stopped hiding pins for reports, of which too many came at once', null],
  'decide-appeal': ['decided the appeal', 'decideAppeals'],
  'decide-takedown': ['decided the takedown', 'decideTakedowns'],
  'deliver-cybertip': ['delivered the CyberTip of the pin', null],
  'delete-account': ['deleted the account', null],
  'delete-files': ['deleted the files of the pin', null],
  'describe-tag': ['changed the sentence of the tag', 'editTags'],
  'dismiss-uploads': ['dismissed the refused uploads', 'reviewPeople'],
  'dismiss-reports': ['dismissed the reports', 'decideReports'],
  'drop-hashes': ['dropped the list of hashes', null],
  'edit-tags': ['changed the tags', 'editTags'],
  'end-legal-hold': ['ended the legal hold', 'useLegalHolds'],
  'hold-pin': ['hid the pin until it is looked at', 'reviewPins'],
  'import-hashes': ['imported the list of hashes', null],
  'keep-pin': ['kept the pin', 'reviewPins'],
  'legal-hold': ['put the pin on legal hold', 'useLegalHolds'],
  'make-moderator': ['made a moderator of the person', 'changeRoles'],
  'make-senior': ['made a senior moderator of the person', 'changeRoles'],
  'make-admin': ['made an admin of the person', 'changeRoles'],
  'merge-tags': ['merged the tags', 'mergeTags'],
  'open-sealed': ['looked at the sealed picture of the pin', 'reviewPins'],
  'prepare-cybertip': ['prepared the CyberTip of the pin', 'useLegalHolds'],
  'remove-admin': ['took the rights of an admin from the person', 'changeRoles'],
  'remove-board': ['removed the board', 'removeBoards'],
  'remove-passkey': ['removed a passkey', null],
  'remove-picture': ['removed the profile picture of the person', 'decideTakedowns'],
  'remove-pin': ['removed the pin', 'reviewPins'],
  'remove-role': ['took the role from the person', 'changeRoles'],
  'renew-recovery-codes': ['made new recovery codes', null],
  'reopen-reports': ['opened the reports again', 'decideReports'],
  'reset-factor': ['reset the second factor of the person', null],
  'restore-pin': ['restored the pin', 'reviewPins'],
  'retry-job': ['tried the job again', 'retryJobs'],
  'send-cybertip': ['sent the CyberTip of the pin', 'useLegalHolds'],
  'skip-row': ['left a row as it is', 'retryJobs'],
  'switch-off': ['turned off the switch', 'useLockdown'],
  'switch-on': ['turned on the switch', 'useLockdown'],
  'unblock-media': ['lifted the block', 'blockMedia'],
  'unverify-maker': ['no longer calls the person a verified maker', null],
  unban: ['ended the ban', 'banPeople'],
  'use-recovery-code': ['used a recovery code', null],
  'uphold-reports': ['upheld the reports', 'decideReports'],
  'verify-maker': ['verified the person as a maker', null],
  'withhold-takedown': ['hid what nobody had judged in 48 hours', null],
  warn: ['warned the person', 'reviewPeople'],
} as const satisfies Record<string, readonly [text: string, right: Right | null]>;

export type AuditAction = keyof typeof ACTIONS;

const known: Readonly<Record<string, readonly [text: string, right: Right | null]>> = ACTIONS;

/** An unknown action is shown by its name. */
export const actionText = (action: string): string => known[action]?.[0] ?? action;

/** Null: none. */
export const rightOfAction = (action: AuditAction): Right | null => ACTIONS[action][1];

export interface AuditEntry {
  /** Null: the site itself, or the operator at the command line. */
  actor: number | null;
  action: AuditAction;
  subject?: 'pin' | 'board' | 'user' | 'tag' | 'takedown' | 'appeal' | 'blocked' | 'message' | 'site';
  subjectId?: number;
  detail?: Readonly<Record<string, unknown>>;
}

/** The notice or report that led to an act, as the audit log stores it. */
export type Cause = { takedown: string } | { report: string };

/** Replaces reasons that were lost with the database. */
export const DECIDED_BEFORE = 'This was decided before the site came back from a backup. Ask us for the reason.';

export const holdReasons = {
  edited: 'Its words or its link were changed by a person whose pins are looked at first.',
  reported: (reason: string) => `reported: ${reason}`,
  noticed: (takedown: number) => `named by the signed notice ${takedown}`,
  overdue: (takedown: number) => `not judged within 48 hours (notice ${takedown})`,
  withdrawn: 'Somebody shown took back their consent.',
  withdrawnByPoster: 'Its poster says that somebody shown took back their consent.',
  sameMediaWithdrawn: (pin: number) => `Somebody shown took back their consent (pin ${pin} of the same work).`,
  sameMediaReported: (reason: string, pin: number) => `reported: ${reason} (pin ${pin} of the same work)`,
};
