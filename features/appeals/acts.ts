import { act, type Act } from '@/lib/domain/acts/act';
import type { Outcome } from '@/lib/domain/outcome';

/** The person receives the reply. */
const decide = (outcome: Outcome): Pick<Act<{ id: string }>, 'right' | 'call'> => ({
  right: 'decideAppeals',
  call: ({ id }, { reason }) => ({
    path: `/appeals/${id}`,
    body: { outcome, reply: reason },
    done: `The appeal was ${outcome}.`,
  }),
});

export const APPEAL_ACTS = {
  uphold: act({
    ...decide('upheld'),
    label: 'Uphold',
    reason: 'The person is told this; the pin is restored, or the ban over.',
    look: 'primary',
  }),
  dismiss: act({ ...decide('dismissed'), label: 'Dismiss', reason: 'The person reads this.' }),
};
