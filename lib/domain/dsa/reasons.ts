import type { Statement } from '@/lib/domain/dsa/statement';

/** What a person learns about a restriction beside a moderator's own words (article 17 of the DSA). */
export interface Reasons {
  /** A law; null: the site's terms. */
  law: string | null;
  explanation: string;
  /** What led to it, and whether a machine decided. */
  facts: string;
  /** A day in UTC, as 2026-11-28. */
  since: string;
}

export function reasonsOf(statement: Statement): Reasons {
  const { decision_facts: facts, application_date: since } = statement;
  return statement.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT'
    ? {
        law: statement.illegal_content_legal_ground,
        explanation: statement.illegal_content_explanation,
        facts,
        since,
      }
    : { law: null, explanation: statement.incompatible_content_explanation, facts, since };
}
