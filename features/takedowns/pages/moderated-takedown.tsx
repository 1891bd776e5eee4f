import { Fragment } from 'react';
import { NoticeActs, PinOfNoticeActs } from '@/features/takedowns/components/takedown-acts';
import { findTakedown } from '@/features/takedowns/find-takedown';
import { ClaimButton } from '@/components/moderation/claim-button';
import { Facts } from '@/components/moderation/facts';
import { HistorySection } from '@/components/moderation/history';
import { Moment } from '@/components/moderation/moment';
import { Section } from '@/components/ui/section';
import { findHistory } from '@/lib/data/moderation/audit-lines';
import { findClaim } from '@/lib/data/moderation/claims';
import { moderationPaths } from '@/lib/domain/moderation-paths';
import { moderatedScreen } from '@/lib/page/moderated-screen';
import { isolated } from '@/lib/domain/isolated';

export const moderatedTakedown = moderatedScreen({
  title: 'Takedown',
  right: 'decideTakedowns',
  load: async ({ params }) => {
    const takedown = await findTakedown(params.takedownId ?? '');
    if (!takedown) return null;
    const [claim, history] = await Promise.all([
      findClaim(`takedown-${takedown.id}`),
      findHistory('takedown', takedown.id),
    ]);
    return { takedown, claim, history };
  },
  headingOf: ({ takedown }) => `Takedown: ${takedown.kind} notice of ${isolated(takedown.name)}`,
  render: ({ takedown, claim, history }) => (
    <div className="pt-3">
      <ClaimButton item={`takedown-${takedown.id}`} {...claim} />
      <Facts
        facts={[
          ['Received', <Moment key="came" at={takedown.createdAt} />],
          ['Due', <Moment key="due" at={takedown.dueAt} />],
          ['Hidden when the time was over', takedown.withheldAt && <Moment key="withheld" at={takedown.withheldAt} />],
          ['Decided', takedown.decidedAt && <Moment key="decided" at={takedown.decidedAt} />],
          ['Name', takedown.name],
          ['Email', takedown.email],
          ['Address', takedown.postalAddress],
          ['Phone', takedown.phone],
          ['About', takedown.description],
          ['States', takedown.statements.join('\n')],
          ['Signed', takedown.signature],
          ['Acts for the person shown', takedown.actsFor],
          [
            'Sender',
            takedown.waitsForPerson && 'Most of their last notices were wrong: nothing is hidden before you decide.',
          ],
        ]}
      />
      <Section heading="Pins">
        <ul className="mt-3 grid gap-3">
          {takedown.pins.map(
            ({ id, userId, userName, isPicture, url, title, status, decision, reason, by, others }) => (
              <li key={url} className="rounded-xl border border-line p-3">
                {id ? (
                  <a href={moderationPaths.pin(id)} className="font-semibold wrap-anywhere underline">
                    <bdi>{title}</bdi>
                  </a>
                ) : userId ? (
                  <a href={moderationPaths.user(userId)} className="font-semibold wrap-anywhere underline">
                    Profile picture of <bdi translate="no">{userName}</bdi>
                  </a>
                ) : (
                  <span className="font-semibold">
                    {isPicture ? 'A picture that the sender has; we keep only its hash' : 'Nothing is there'}
                  </span>
                )}
                <p className="text-sm wrap-anywhere text-muted">
                  {url}
                  {status && ` · ${status}`}
                  {decision && ` · ${decision}${by ? ` by ${isolated(by)}` : ''}: ${reason ?? ''}`}
                </p>
                {others.length > 0 && (
                  <p className="text-sm wrap-anywhere">
                    Also named by{' '}
                    {others.map((other, index) => (
                      <Fragment key={other.id}>
                        {index > 0 && ', '}
                        <a href={moderationPaths.takedown(other.id)} className="underline">
                          {other.kind} notice of {isolated(other.name)}
                        </a>
                      </Fragment>
                    ))}
                  </p>
                )}
                {id && !decision && <PinOfNoticeActs takedownId={takedown.id} pinId={id} title={title ?? id} />}
              </li>
            ),
          )}
        </ul>
        {!takedown.decidedAt && takedown.pins.some(({ decision }) => !decision) && (
          <NoticeActs takedownId={takedown.id} />
        )}
      </Section>
      <HistorySection lines={history} />
    </div>
  ),
});
