'use client';

import { ActionButton } from '@/components/moderation/action-button';

interface JudgeReportsProps {
  type: 'pin' | 'board' | 'user';
  id: string;
}

/** Closes the open reports of a subject, and tells the reporters. */
export function JudgeReports({ type, id }: JudgeReportsProps) {
  const request = (outcome: 'upheld' | 'dismissed') => ({
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
