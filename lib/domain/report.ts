import { OUTCOMES } from '@/lib/domain/outcome';

/** Rule 52. */
export const REPORT_SUBJECTS = ['pin', 'board', 'user'] as const;
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number];

export const REPORT_REASONS = ['minor', 'consent', 'stolen', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATES = ['open', ...OUTCOMES] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_DETAILS_MAX = 1_000;

export const REASON_WORDS: Readonly<Record<ReportReason, { label: string; hint: string }>> = {
  minor: { label: 'Somebody may be under 18', hint: 'Somebody in it is, or may be, a minor.' },
  consent: { label: 'Without consent', hint: 'It shows or names somebody who did not agree to it.' },
  stolen: { label: 'Stolen', hint: 'Posted without the maker’s permission.' },
  spam: { label: 'Spam', hint: 'It advertises, deceives, or is posted again and again.' },
  other: { label: 'Something else', hint: 'It breaks the rules in another way: please say how.' },
};

export const SUBJECT_WORDS: Readonly<Record<ReportSubjectType, string>> = {
  pin: 'pin',
  board: 'board',
  user: 'profile',
};
