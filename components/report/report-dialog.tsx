'use client';

import { ReportForm } from '@/components/report/report-form';
import type { ReportSubject } from '@/components/report/report-subject';
import { Dialog } from '@/components/ui/dialog';
import { SUBJECT_WORDS } from '@/lib/domain/report';

export interface ReportDialogProps {
  subject: ReportSubject;
  open: boolean;
  onClose: () => void;
}

/** Keeps typed text until it is closed. */
export function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  return (
    <Dialog title={`Report this ${SUBJECT_WORDS[subject.type]}`} open={open} onClose={onClose} isForm>
      <ReportForm subject={subject} />
    </Dialog>
  );
}
