/** A line of the audit log. */
export interface AuditLine {
  seq: number;
  at: string;
  /** Null: the site itself, or an account that is gone. */
  actor: string | null;
  actorId: string | null;
  action: string;
  subject: string | null;
  subjectId: string | null;
  detail: Record<string, unknown>;
  /** Network IP address of the actor; null: the site itself, a command, or it is forgotten by now. */
  ip: string | null;
}

/** The words for each action of the audit log. */
const ACTION_TEXTS = {
  'approve-pin': 'approved the pin',
  'answer-message': 'marked the message as answered',
  'reopen-message': 'marked the message as open again',
  ban: 'banned the person',
  'block-media': 'blocked the work',
  'brake-reports': 'stopped hiding pins for reports, of which too many came at once',
  'decide-appeal': 'decided the appeal',
  'decide-takedown': 'decided the takedown',
  'delete-account': 'deleted the account',
  'delete-files': 'deleted the files of the pin',
  'describe-tag': 'changed the sentence of the tag',
  'dismiss-uploads': 'dismissed the refused uploads',
  'dismiss-reports': 'dismissed the reports',
  'edit-tags': 'changed the tags',
  'end-legal-hold': 'ended the legal hold',
  'hold-pin': 'hid the pin until it is looked at',
  'keep-pin': 'kept the pin',
  'legal-hold': 'put the pin on legal hold',
  'make-admin': 'made an admin of the person',
  'merge-tags': 'merged the tags',
  'remove-admin': 'took the rights of an admin from the person',
  'remove-board': 'removed the board',
  'remove-pin': 'removed the pin',
  'restore-pin': 'restored the pin',
  'switch-off': 'turned off the switch',
  'switch-on': 'turned on the switch',
  'unblock-media': 'lifted the block',
  unban: 'ended the ban',
  'uphold-reports': 'upheld the reports',
  warn: 'warned the person',
} as const;

export type AuditAction = keyof typeof ACTION_TEXTS;

const texts: Readonly<Record<string, string>> = ACTION_TEXTS;

/** As "removed the pin"; the name itself of an action that is not known here. */
export const actionText = (action: string): string => texts[action] ?? action;

/** A line of the audit log that is still to be written. */
export interface AuditEntry {
  /** Null: the site itself, or the operator at the command line. */
  actor: number | null;
  action: AuditAction;
  subject?: 'pin' | 'board' | 'user' | 'tag' | 'takedown' | 'appeal' | 'blocked' | 'message' | 'site';
  subjectId?: number;
  detail?: Readonly<Record<string, unknown>>;
}

/** Why the site itself hides a pin, as its line says. */
export const holdReasons = {
  edited: 'Its words or its link were changed by a person whose pins are looked at first.',
  reported: (reason: string) => `reported: ${reason}`,
  /** @param pin the one that was reported */
  sameMediaReported: (reason: string, pin: number) => `reported: ${reason} (pin ${pin} of the same work)`,
};
