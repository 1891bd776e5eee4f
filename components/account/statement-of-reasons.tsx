import { Facts } from '@/components/moderation/facts';
import type { Reasons } from '@/lib/domain/dsa/reasons';

const dayOf = (day: string) => new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Says also where people can object. */
export function StatementOfReasons({ reasons: { law, explanation, facts, since } }: { reasons: Reasons }) {
  return (
    <>
      <Facts
        facts={[
          ['Ground', law ? `${law}. ${explanation}` : `Our terms of use. ${explanation}`],
          ['What led to it', facts],
          ['Applies', `Everywhere, since ${dayOf(since)}`],
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        People in the European Union may also turn to a certified out-of-court dispute settlement body, or to a court.
      </p>
    </>
  );
}
