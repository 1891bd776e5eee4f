import { AppealActs } from '@/features/appeals/components/appeal-acts';
import { findAppealDetails } from '@/features/appeals/find-appeal-details';
import { ClaimButton } from '@/components/moderation/claim-button';
import { Facts } from '@/components/moderation/facts';
import { HistorySection } from '@/components/moderation/history';
import { Moment } from '@/components/moderation/moment';
import { findHistory } from '@/lib/data/moderation/audit-lines';
import { findClaim } from '@/lib/data/moderation/claims';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { moderatedScreen } from '@/lib/page/moderated-screen';
import { isolated } from '@/lib/domain/isolated';

const link = (path: string, text: string) => (
  <a href={path} className="underline">
    {text}
  </a>
);

export const moderatedAppeal = moderatedScreen({
  title: 'Appeal',
  right: 'decideAppeals',
  load: async ({ params }) => {
    const appeal = await findAppealDetails(params.appealId ?? '');
    if (!appeal) return null;
    const [claim, history] = await Promise.all([findClaim(`appeal-${appeal.id}`), findHistory('appeal', appeal.id)]);
    return { appeal, claim, history };
  },
  render: ({ appeal, claim, history }) => (
    <div className="pt-3">
      <ClaimButton item={`appeal-${appeal.id}`} {...claim} />
      <Facts
        facts={[
          ['Received', <Moment key="came" at={appeal.createdAt} />],
          ['From', appeal.userId && link(moderationPaths.user(appeal.userId), appeal.userName ?? appeal.userId)],
          ['About', appeal.pinId ? link(moderationPaths.pin(appeal.pinId), 'a removed pin') : 'a ban'],
          ['Because of', appeal.takedownId && link(moderationPaths.takedown(appeal.takedownId), 'a takedown notice')],
          ['Reason given', appeal.reason],
          ['Their message', appeal.text],
          ['Name', appeal.name],
          ['Address', appeal.postalAddress],
          ['States', appeal.statements.join('\n')],
          [
            'Decided',
            appeal.state === 'open' ? null : `${appeal.state} by ${isolated(appeal.decidedBy ?? 'somebody')}`,
          ],
          ['Reply', appeal.reply],
        ]}
      />
      {appeal.state === 'open' && <AppealActs id={appeal.id} />}
      <HistorySection lines={history} />
    </div>
  ),
});
