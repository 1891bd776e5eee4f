import type { z } from 'zod';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addPin } from '@/jest/gallery';
import type * as Db from '@/lib/db/types';
import { AI_SOURCES } from '@/lib/domain/ai-made';
import { APPEAL_STATES, APPEAL_SUBJECTS } from '@/lib/domain/appeal';
import { BLOCK_KINDS } from '@/lib/domain/block-kinds';
import { CONTENT_FILTERS } from '@/lib/domain/content-filter';
import { MEDIA_TYPE_NAMES, MEDIA_TYPES } from '@/lib/domain/media-types';
import { NOTIFICATION_KINDS } from '@/lib/domain/notification-kinds';
import { PIN_STATUSES } from '@/lib/domain/pin-status';
import { isUrgent, REPORT_REASONS, REPORT_STATES, REPORT_SUBJECTS, type ReportReason } from '@/lib/domain/report';
import { ROLE_NAMES } from '@/lib/domain/roles';
import type { SwitchName } from '@/lib/domain/switches';
import { TAKEDOWN_DECISIONS, TAKEDOWN_KINDS } from '@/lib/domain/takedown';
import type { accountSchema } from '@/lib/schemas/account';
import type { appealRequestSchema } from '@/features/appeals/appeal-schema';
import type { notificationSchema } from '@/lib/schemas/notification';
import type { pinSchema } from '@/lib/schemas/pin';
import type { reportRequestSchema } from '@/lib/schemas/report-requests';
import type { takedownRequestSchema } from '@/features/takedowns/takedown-schema';

useTestDatabase();

/** The one list in TypeScript of each enum of the database. */
const LISTS = {
  ai_source: AI_SOURCES,
  appeal_state: APPEAL_STATES,
  appeal_subject: APPEAL_SUBJECTS,
  block_kind: BLOCK_KINDS,
  content_filter: CONTENT_FILTERS,
  media_type: MEDIA_TYPE_NAMES,
  notification_kind: NOTIFICATION_KINDS,
  pin_status: PIN_STATUSES,
  report_state: REPORT_STATES,
  report_subject: REPORT_SUBJECTS,
  takedown_decision: TAKEDOWN_DECISIONS,
  takedown_kind: TAKEDOWN_KINDS,
  user_role: ROLE_NAMES,
};
type Listed<Name extends keyof typeof LISTS> = (typeof LISTS)[Name][number];

/** Only `true` can be said of two types that are the same, and nothing of others. */
const same = <A, B>(is: [A, B] extends [B, A] ? true : never): boolean => is;

/** Compiles only while lists, the database's types and the borders of the API agree. */
const AGREEMENTS = [
  same<Listed<'ai_source'>, Db.AiSource>(true),
  same<Listed<'appeal_state'>, Db.AppealState>(true),
  same<Listed<'appeal_subject'>, Db.AppealSubject>(true),
  same<Listed<'block_kind'>, Db.BlockKind>(true),
  same<Listed<'content_filter'>, Db.ContentFilter>(true),
  same<Listed<'media_type'>, Db.MediaType>(true),
  same<Listed<'notification_kind'>, Db.NotificationKind>(true),
  same<Listed<'pin_status'>, Db.PinStatus>(true),
  same<Listed<'report_state'>, Db.ReportState>(true),
  same<Listed<'report_subject'>, Db.ReportSubject>(true),
  same<Listed<'takedown_decision'>, Db.TakedownDecision>(true),
  same<Listed<'takedown_kind'>, Db.TakedownKind>(true),
  same<Listed<'user_role'>, Db.UserRole>(true),
  same<ReportReason, Db.Reports['reason']>(true),
  same<SwitchName, Db.SiteSwitches['name']>(true),
  same<z.infer<typeof accountSchema>['sexualityFilter'], Db.ContentFilter>(true),
  same<z.infer<typeof appealRequestSchema>['subject']['type'], Db.AppealSubject>(true),
  same<z.infer<typeof notificationSchema>['kind'], Db.NotificationKind>(true),
  same<z.infer<typeof pinSchema>['mediaType'], Db.MediaType>(true),
  same<z.infer<typeof reportRequestSchema>['reason'], Db.Reports['reason']>(true),
  same<z.infer<typeof takedownRequestSchema>['kind'], Db.TakedownKind>(true),
];

describe('the enums of the database', () => {
  it('each have one list in lib/domain with the same words', async () => {
    const enums = await rowsOf<{ name: string; words: string[] }>(
      `select typname as name, array_agg(enumlabel::text order by enumlabel::text) as words
       from pg_type join pg_enum on enumtypid = pg_type.oid group by 1`,
    );
    const lists = Object.entries(LISTS).map(([name, words]) => [name, [...words].sort()]);
    expect(Object.fromEntries(enums.map(({ name, words }) => [name, words]))).toEqual(Object.fromEntries(lists));
  });

  it('are the same in their lists, in the types of tables and in the borders of the API, or nothing compiles', () => {
    expect(AGREEMENTS.every(Boolean)).toBe(true);
  });
});

it.each(REPORT_REASONS)('a report for %s is as urgent in SQL as in its row', async (reason) =>
  expect(await rowsOf('select is_urgent($1)', [reason])).toEqual([{ is_urgent: isUrgent(reason) }]),
);

it.each(MEDIA_TYPE_NAMES)('a %s, flagged or not, is in the feed bucket of its row', async (mediaType) => {
  const pins = [await addPin({ mediaType }), await addPin({ mediaType, tags: ['gay'] })];
  const rows = await rowsOf<{ bucket: number }>('select bucket from pins where id = any ($1) order by flagged', [pins]);
  expect(rows.map(({ bucket }) => bucket)).toEqual(MEDIA_TYPES[mediaType].feedBuckets);
});
