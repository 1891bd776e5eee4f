'use client';

import { ActionButton } from '@/components/moderation/action-button';
import type { Outcome } from '@/lib/domain/outcome';
import type { ReportSubjectType } from '@/lib/domain/report';

interface JudgeReportsProps {
  type: ReportSubjectType;
  id: string;
}

/** Also notifies the reporters. */
export function JudgeReports({ type, id }: JudgeReportsProps) {
  const request = (outcome: Outcome) => ({
    path: '/reports',
    body: { subject: { type, id }, outcome },
    done: `The reports are ${outcome}.`,
  });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ActionButton label="Dismiss the reports" request={request('dismissed')} />
      <ActionButton label="Uphold the reports" request={request('upheld')} />
    </div>
  );
}
