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

const ACTION_TEXTS = {
  'approve-pin': 'approved the pin',
  'answer-message': 'marked the message as answered',
  'reopen-message': 'marked the message as open again',
  'begin-tag-rule': 'made a rule of tags',
  'revert-tag-rule': 'took back the rule of tags',
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
  'reopen-reports': 'opened the reports again',
  'restore-pin': 'restored the pin',
  'retry-job': 'tried the job again',
  'switch-off': 'turned off the switch',
  'switch-on': 'turned on the switch',
  'unblock-media': 'lifted the block',
  unban: 'ended the ban',
  'uphold-reports': 'upheld the reports',
  warn: 'warned the person',
} as const;

export type AuditAction = keyof typeof ACTION_TEXTS;

const texts: Readonly<Record<string, string>> = ACTION_TEXTS;

/** An unknown action is shown by its name. */
export const actionText = (action: string): string => texts[action] ?? action;

export interface AuditEntry {
  /** Null: the site itself, or the operator at the command line. */
  actor: number | null;
  action: AuditAction;
  subject?: 'pin' | 'board' | 'user' | 'tag' | 'takedown' | 'appeal' | 'blocked' | 'message' | 'site';
  subjectId?: number;
  detail?: Readonly<Record<string, unknown>>;
}

export const holdReasons = {
  edited: 'Its words or its link were changed by a person whose pins are looked at first.',
  reported: (reason: string) => `reported: ${reason}`,
  sameMediaReported: (reason: string, pin: number) => `reported: ${reason} (pin ${pin} of the same work)`,
};
