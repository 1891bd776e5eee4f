import { OUTCOMES } from '@/lib/domain/outcome';

/** Subjects of reports (rule 186) in sentences. */
export const SUBJECT_WORDS = { pin: 'pin', board: 'board', user: 'profile' } as const;
export type ReportSubjectType = keyof typeof SUBJECT_WORDS;
export const REPORT_SUBJECTS = Object.keys(SUBJECT_WORDS) as ReportSubjectType[];

interface ReasonTraits {
  label: string;
  hint: string;
  /** Whether a report hides its pin before a moderator has seen it (rules 186, 195); in SQL, `is_urgent`. */
  hides: 'at once' | 'if backed' | 'never';
}

/** Reasons of reports, the gravest first; what they are in law is in `lib/domain/dsa/grounds`. */
export const REASONS = {
  minor: { label: 'Somebody may be under 18', hint: 'Somebody in it is, or may be, a minor.', hides: 'at once' },
  consent: {
    label: 'Without consent',
    hint: 'It shows or names somebody who did not agree to it.',
    hides: 'if backed',
  },
  stolen: { label: 'Stolen', hint: 'Posted without the maker’s permission.', hides: 'never' },
  spam: { label: 'Spam', hint: 'It advertises, deceives, or is posted again and again.', hides: 'never' },
  other: { label: 'Something else', hint: 'It breaks the rules in another way: please say how.', hides: 'never' },
} as const satisfies Readonly<Record<string, ReasonTraits>>;
export type ReportReason = keyof typeof REASONS;
export const REPORT_REASONS = Object.keys(REASONS) as ReportReason[];
export const isUrgent = (reason: ReportReason): boolean => REASONS[reason].hides !== 'never';

export const REPORT_STATES = ['open', ...OUTCOMES] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_DETAILS_MAX = 1_000;
