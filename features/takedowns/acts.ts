import { act, type Act } from '@/lib/domain/acts/act';
import { isolated } from '@/lib/domain/isolated';
import type { TakedownDecision } from '@/lib/domain/takedown';

type Row<Subject> = Pick<Act<Subject>, 'right' | 'about' | 'call'>;

/** Everything of a notice that is undecided. */
const notice = (decision: TakedownDecision): Row<{ takedownId: string }> => ({
  right: 'decideTakedowns',
  about: () => 'what is undecided',
  call: ({ takedownId }, { reason }) => ({
    path: `/takedowns/${takedownId}/decision`,
    body: { decision, reason },
    done: `All of the notice was ${decision}.`,
  }),
});

const pinOfNotice = (decision: TakedownDecision): Row<{ takedownId: string; pinId: string; title: string }> => ({
  right: 'decideTakedowns',
  about: ({ title }) => title,
  call: ({ takedownId, pinId, title }, { reason }) => ({
    path: `/takedowns/${takedownId}/pins/${pinId}`,
    body: { decision, reason },
    done: `“${isolated(title)}” was ${decision}.`,
  }),
});

const SENDER_READS = 'The sender of the notice reads this.';

export const TAKEDOWN_ACTS = {
  removeAll: act({
    ...notice('removed'),
    label: 'Remove all',
    reason: 'With every copy of an intimate image. The uploaders and the sender of the notice read this.',
    isGrave: true,
    isHarm: true,
  }),
  keepAll: act({ ...notice('kept'), label: 'Keep all', reason: SENDER_READS }),
  remove: act({
    ...pinOfNotice('removed'),
    label: 'Remove',
    reason: 'The uploader and the sender of the notice read this.',
    isHarm: true,
  }),
  keep: act({ ...pinOfNotice('kept'), label: 'Keep', reason: SENDER_READS }),
};
