/** The tables of moderation, of what people are told and of the operator's acts, as `types.ts` has the others. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '@/lib/db/media-tables';

export type ReportState = 'dismissed' | 'open' | 'upheld';

export type ReportSubject = 'board' | 'pin' | 'user';

export type TakedownKind = 'consent' | 'copyright' | 'depicted';

export type TakedownDecision = 'kept' | 'removed';

export type AppealSubject = 'ban' | 'pin';

export type AppealState = 'dismissed' | 'open' | 'upheld';

type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface AuditLog {
  action: string;
  actor: number | null;
  address: string | null;
  address_digest: Buffer | null;
  address_salt: Buffer | null;
  detail: Generated<Record<string, unknown>>;
  hash: Generated<Buffer>;
  id: Generated<number>;
  previous: Generated<Buffer>;
  seq: Generated<number>;
  subject: string | null;
  subject_id: number | null;
}

interface Bans {
  admin_id: number | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  lifted_at: Timestamp | null;
  reason: string;
  until: Timestamp | null;
  user_id: number;
}

interface ContactMessages {
  answered: Generated<boolean>;
  created_at: Generated<Timestamp>;
  email: string;
  id: Generated<number>;
  message: string;
}

interface LegalHolds {
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  held_by: number | null;
  id: Generated<number>;
  image: string;
  media_id: number | null;
  pin_id: number;
  reason: string;
}

interface Appeals {
  created_at: GeneratedTimestamp;
  decided_at: Timestamp | null;
  decided_by: number | null;
  id: Generated<number>;
  name: string | null;
  postal_address: string | null;
  reply: string | null;
  state: Generated<AppealState>;
  statements: Generated<string[]>;
  subject_id: number;
  subject_type: AppealSubject;
  takedown_id: number | null;
  text: string;
  user_id: number | null;
}

interface OutgoingMails {
  attempts: Generated<number>;
  body: string;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  next_at: GeneratedTimestamp;
  recipient: string;
  subject: string;
  user_id: number | null;
}

interface ReportBrakes {
  created_at: Generated<Timestamp>;
  id: Generated<number>;
}

interface Reports {
  address_hash: Buffer | null;
  by_verified: Generated<boolean>;
  created_at: Generated<Timestamp>;
  details: Generated<string>;
  handled_at: Timestamp | null;
  handled_by: number | null;
  held_back: Generated<boolean>;
  hidden_pins: Generated<number>;
  id: Generated<number>;
  reason: string;
  reporter_email: string | null;
  reporter_id: number | null;
  state: Generated<ReportState>;
  subject_id: number;
  subject_type: ReportSubject;
  told_at: Timestamp | null;
}

interface SiteSwitches {
  changed_at: ColumnType<Date, Date | undefined, Date>;
  changed_by: number | null;
  is_on: Generated<boolean>;
  name: 'sign-ups' | 'uploads' | 'writes';
  reason: Generated<string>;
}

interface StrangerMails {
  admitted_at: Timestamp | null;
  created_at: GeneratedTimestamp;
  kind: 'outcome' | 'receipt';
  mail_id: number;
  mailbox: Buffer;
  block: Buffer | null;
  pins: Generated<number[]>;
}

interface TakedownPins {
  address: string;
  decided_at: Timestamp | null;
  decided_by: number | null;
  decision: TakedownDecision | null;
  id: Generated<number>;
  pin_id: number | null;
  reason: string | null;
  takedown_id: number;
}

interface Takedowns {
  code: string;
  created_at: GeneratedTimestamp;
  decided_at: Timestamp | null;
  description: string;
  due_at: GeneratedTimestamp;
  email: string;
  id: Generated<number>;
  kind: TakedownKind;
  name: string;
  phone: Generated<string>;
  postal_address: Generated<string>;
  signature: string;
  statements: string[];
  warned_at: Timestamp | null;
}

interface Erasures {
  auth_uid: string;
  created_at: Generated<Timestamp>;
  files: string[];
  id: Generated<number>;
}

export interface ModerationTables {
  appeals: Appeals;
  audit_log: AuditLog;
  bans: Bans;
  contact_messages: ContactMessages;
  erasures: Erasures;
  legal_holds: LegalHolds;
  outgoing_mails: OutgoingMails;
  report_brakes: ReportBrakes;
  reports: Reports;
  site_switches: SiteSwitches;
  stranger_mails: StrangerMails;
  takedown_pins: TakedownPins;
  takedowns: Takedowns;
}
