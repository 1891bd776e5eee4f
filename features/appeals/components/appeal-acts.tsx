'use client';

import { APPEAL_ACTS } from '@/features/appeals/acts';
import { ActButtons } from '@/components/moderation/act-buttons';

export const AppealActs = ({ id }: { id: string }) => (
  <ActButtons rows={[APPEAL_ACTS.uphold, APPEAL_ACTS.dismiss]} of={{ id }} className="mt-4 flex flex-wrap gap-2" />
);
