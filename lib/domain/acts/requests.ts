import { act, type Act } from '@/lib/domain/acts/act';
import type { Outcome } from '@/lib/domain/outcome';
import type { ReportSubjectType } from '@/lib/domain/report';

type Row<Subject> = Pick<Act<Subject>, 'right' | 'about' | 'call'>;

/** Also notifies the reporters. */
const reports = (outcome: Outcome): Row<{ type: ReportSubjectType; id: string }> => ({
  right: 'decideReports',
  call: (subject) => ({ path: '/reports', body: { subject, outcome }, done: `The reports are ${outcome}.` }),
});

const message = (answered: boolean, state: string): Row<{ id: string; email: string }> => ({
  right: 'answerMessages',
  about: ({ email }) => email,
  call: ({ id }) => ({
    path: `/messages/${id}`,
    method: 'PUT',
    body: { answered },
    done: `The message is ${state}.`,
  }),
});

const claim = (takeOver: boolean): Row<{ item: string }> => ({
  right: 'useQueue',
  call: ({ item }) => ({
    path: `/items/${item}/claim`,
    method: 'PUT',
    body: { takeOver },
    done: 'Yours for 30 minutes.',
  }),
});

/** About what people ask the moderators. */
export const REQUEST_ACTS = {
  'dismiss-reports': act({ ...reports('dismissed'), label: 'Dismiss the reports' }),
  'uphold-reports': act({ ...reports('upheld'), label: 'Uphold the reports' }),
  'answer-message': act({ ...message(true, 'answered'), label: 'Answered' }),
  'reopen-message': act({ ...message(false, 'open again'), label: 'Open again' }),
  take: act({ ...claim(false), label: 'Take', key: 'c' }),
  'take-over': act({ ...claim(true), label: 'Take over' }),
  release: act<{ item: string }>({
    label: 'Release',
    key: 'c',
    right: 'useQueue',
    call: ({ item }) => ({ path: `/items/${item}/claim`, method: 'DELETE', done: 'Released.' }),
  }),
};
