'use client';

import { TAKEDOWN_ACTS } from '@/features/takedowns/acts';
import { ActButtons } from '@/components/moderation/act-buttons';

const { remove, keep, removeAll, keepAll } = TAKEDOWN_ACTS;

/** About everything of a notice that is undecided. */
export const NoticeActs = (of: { takedownId: string }) => (
  <ActButtons rows={[removeAll, keepAll]} of={of} className="mt-3 flex flex-wrap gap-2" />
);

export const PinOfNoticeActs = (of: { takedownId: string; pinId: string; title: string }) => (
  <ActButtons rows={[remove, keep]} of={of} className="mt-2 flex flex-wrap gap-2" />
);
