import type { Transaction } from 'kysely';
import type { DescribedRoute } from '@/lib/api/endpoint';
import type { DB } from '@/lib/db/types';
import type { AuditEntry } from '@/lib/domain/audit-line';
import type { Env } from '@/lib/env';
import type { FeatureMetrics } from '@/lib/features/metrics';
import type { PageSources } from '@/lib/features/page-sources';
import type { Ports } from '@/lib/features/ports';
import type { FeatureSettings } from '@/lib/features/settings';
import type { Age, AgeParts } from '@/lib/front/age';
import type { FeatureJobs } from '@/lib/jobs/feature-jobs';
import type { AccountExport } from '@/lib/schemas/account-export';
import type { ReportRequest } from '@/lib/schemas/report-requests';

/** What happens in core, by the name of the event. */
export interface FeatureEvents {
  /** `waits`: the pin waits for the answer of a feature alone. */
  pinCreated: { id: number; isLive: boolean; waits: boolean };
  /** Ids of pins that waited for a review, and are live now. */
  pinsApproved: readonly number[];
  /** Of a report that was there before as well. */
  reported: { id: number } & Pick<ReportRequest, 'subject' | 'reason'>;
  takedownFiled: { id: number; kind: string; pins: readonly number[] };
  /** A person, whose rows are still there. */
  accountDeleted: { userId: number };
  /** Whose profile picture makes way for another one, or for none; its hashes are still there. */
  pictureReplaced: { userId: number };
  /** Lines that the audit log gets. */
  audited: readonly AuditEntry[];
}

/** Called in the transaction of the act, before its commit. */
export type EventListeners = {
  [Name in keyof FeatureEvents]?: (trx: Transaction<DB>, event: FeatureEvents[Name]) => Promise<void>;
};

export type Endpoints = Readonly<Record<string, Readonly<Record<string, DescribedRoute>>>>;

/** A program that the launcher runs beside those of the site. */
interface FeatureProgram {
  name: string;
  /** Without its ending. */
  file: string;
  /** Its arguments, and settings for all of the site's processes; undefined: nobody needs it. @throws StartError */
  place: (site: Env) => Promise<{ args: string[]; settings: Record<string, string> } | undefined>;
}

/** A part that a site could do without. Core knows it through this object alone. */
export interface Feature {
  name: string;
  settings?: FeatureSettings;
  /** What the operator of a public site is told as it starts. */
  warnings?: () => string[];
  program?: FeatureProgram;
  pageSources?: () => PageSources;
  /** Loaded by the first event of a process, so that settings are told before any code reads them. */
  listeners?: () => Promise<EventListeners>;
  /** Whether a new pin that needs no review waits unseen for this feature's answer. */
  delaysNewPins?: () => boolean;
  /** How the poster of a removed pin can object: the first words of a sentence, and a path. */
  objectionTo?: (pinId: number) => { words: string; href: string };
  /** Pages: where a new account starts, and where people choose what they like to see. */
  firstSteps?: { start: string; interests: string };
  /** Whether verified makers alone may upload. */
  onlyMakersUpload?: () => boolean;
  /** Loaded where jobs run. */
  jobs?: () => Promise<FeatureJobs>;
  /** Loaded at the first question of a process. */
  ports?: () => Promise<Partial<Ports>>;
  metrics?: FeatureMetrics;
  /** Adds what it keeps of a person to the export of their data. */
  userExport?: (data: AccountExport, userId: number) => Promise<AccountExport>;
  /** Called by the front as it starts; undefined, as without it: no place has a rule. */
  openAge?: (parts: AgeParts) => Promise<Age | undefined>;
  /** By their paths, as `app/api/endpoints` has those of core; the route's file in `app` exports the feature's handlers. */
  endpoints?: () => Promise<Endpoints>;
}

export const defineFeature = (feature: Feature): Feature => feature;
