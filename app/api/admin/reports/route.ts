import { handle } from '@/lib/api/handle';
import { judgeReportsSchema } from '@/lib/schemas/desk-requests';
import { assertNotTaken, releaseAll } from '@/lib/services/moderation/claims';
import { judgeReports } from '@/lib/services/moderation/report-acts';

/** Closes the open reports of a subject. */
export const POST = handle(
  {
    summary: 'Upholds or dismisses the open reports of a pin, a board or a person.',
    policy: 'admin',
    limit: 'desk',
    body: judgeReportsSchema,
  },
  async ({ body: { subject, outcome, reason }, viewer }) => {
    const items = [`${subject.type}-${subject.id}`];
    await assertNotTaken(items, viewer.id);
    await judgeReports(subject, outcome, reason, viewer.id);
    await releaseAll(items);
  },
);
