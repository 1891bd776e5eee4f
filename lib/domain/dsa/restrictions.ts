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
  /** Never automated: without an actor, the operator did it by a command. */
  needsPerson: boolean;
}

/**
 * Actions of the audit log that restrict content or accounts in the sense of article 17. Copies, and pins hidden after an overdue
 * notice, have lines of their own. Warnings, legal holds and refused uploads restrict nothing that is published.
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

/** Reasons of lines that are no new restriction: a review before publication, a poster's own choice, and a repeated line. */
export const NO_RESTRICTION: readonly string[] = [holdReasons.edited, holdReasons.withdrawnByPoster, DECIDED_BEFORE];

/** A line of the audit log that restricts something, without the words and ids of people. */
export interface Restriction {
  /** The audit line's id, which contains the time of the decision. */
  id: number;
  seq: number;
  action: RestrictingAction;
  /** Contains the time at which the content or the account was created. */
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
  /** A copy that the site found: the notice that led to it does not name it. */
  isCopy: boolean;
}
