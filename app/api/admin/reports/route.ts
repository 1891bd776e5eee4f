import { handle } from '@/lib/api/handle';
import { REQUEST_ACTS } from '@/lib/domain/acts/requests';
import { judgeReportsSchema } from '@/lib/schemas/moderation-requests';
import { decideItems } from '@/lib/services/moderation/claims';
import { judgeReports } from '@/lib/services/moderation/report-actions';

export const POST = handle(
  {
    summary: 'Upholds or dismisses the open reports of a pin, a board or a person.',
    policy: REQUEST_ACTS['uphold-reports'].right,
    limit: 'moderation',
    body: judgeReportsSchema,
  },
  ({ body: { subject, outcome, reason }, viewer }) =>
    decideItems([`${subject.type}-${subject.id}`], viewer.id, () => judgeReports(subject, outcome, reason, viewer.id)),
);
