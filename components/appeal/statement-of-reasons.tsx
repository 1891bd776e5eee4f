import { Facts } from '@/components/moderation/facts';
import type { Statement } from '@/lib/domain/dsa/statement';
import { paths } from '@/lib/routes';

const dayOf = (day: string) => new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** What a poster learns about a restriction beside a moderator's own words, and where they can object (article 17 of the DSA). */
export function StatementOfReasons({ statement }: { statement: Statement }) {
  return (
    <>
      <Facts
        facts={[
          [
            'Ground',
            statement.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT' ? (
              `${statement.illegal_content_legal_ground}. ${statement.illegal_content_explanation}`
            ) : (
              <>
                Our{' '}
                <a href={paths.terms} className="underline">
                  terms
                </a>
                . {statement.incompatible_content_explanation}
              </>
            ),
          ],
          ['What led to it', statement.decision_facts],
          ['Applies', `Everywhere, since ${dayOf(statement.application_date)}`],
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        People in the European Union may also turn to a certified out-of-court dispute settlement body, or to a court.
      </p>
    </>
  );
}
