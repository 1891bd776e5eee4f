import { DECIDED_BEFORE, holdReasons, type AuditAction } from '@/lib/domain/audit-line';
import type { Ground } from '@/lib/domain/dsa/grounds';
import type { MediaType } from '@/lib/domain/media-types';

/** Countries of the European Economic Area: what is restricted is so everywhere. */
export const EEA = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI'],
  ...['LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const;

interface RestrictionFields {
  visibility: 'DECISION_VISIBILITY_CONTENT_REMOVED' | 'DECISION_VISIBILITY_CONTENT_DISABLED';
  /** Null: a picture or an animation. */
  otherContent: string | null;
  /** Without an actor it is a command of the operator, and never the site's own decision. */
  needsPerson: boolean;
}

/**
 * What of the audit log restricts people's content or accounts, as article 17 means it. Copies have lines of their own, and so has
 * what is hidden because a notice's time is over. Warnings, legal holds and refused uploads restrict nothing that stands there.
 */
export const RESTRICTIONS = {
  'hold-pin': { visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED', otherContent: null, needsPerson: false },
  'remove-pin': { visibility: 'DECISION_VISIBILITY_CONTENT_REMOVED', otherContent: null, needsPerson: false },
  'remove-picture': { visibility: 'DECISION_VISIBILITY_CONTENT_REMOVED', otherContent: null, needsPerson: false },
  'remove-board': {
    visibility: 'DECISION_VISIBILITY_CONTENT_REMOVED',
    otherContent: 'A collection of pictures',
    needsPerson: true,
  },
  ban: { visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED', otherContent: 'An account', needsPerson: true },
} as const satisfies Partial<Record<AuditAction, RestrictionFields>>;

export type RestrictingAction = keyof typeof RESTRICTIONS;

/** Reasons of lines that restrict nothing anew: a review before publication, a poster's own choice, and what an earlier line has said. */
export const NO_RESTRICTION: readonly string[] = [holdReasons.edited, holdReasons.withdrawnByPoster, DECIDED_BEFORE];

/** A line of the audit log that restricts something, without the words and ids of people. */
export interface Restriction {
  /** Of the audit line; it holds the moment of the decision. */
  id: number;
  seq: number;
  action: RestrictingAction;
  /** Holds the moment at which the content or the account was made. */
  subjectId: number;
  byPerson: boolean;
  /** Removed because of a law (451). */
  isLegal: boolean;
  /** Null: no pin, or one that is gone. */
  mediaType: MediaType | null;
  isAiMade: boolean;
  /** End of a ban; null: none. */
  until: Date | null;
  /** Null: nobody reported it. */
  ground: Ground | null;
  /** A signed notice, in place of a report. */
  isNoticed: boolean;
  /** Not named by the notice that led to it, so a copy that the site found. */
  isCopy: boolean;
}
