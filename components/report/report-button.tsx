'use client';

import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';
import { Flag } from '@/components/pin/icons';
import type { ReportDialogProps } from '@/components/report/report-dialog';
import type { ReportSubject } from '@/components/report/report-subject';
import { paths } from '@/lib/routes';

/** If it fails to load, the page with the form opens. */
const ReportDialog = lazyPart(
  () => import('@/components/report/report-dialog').then((part) => part.ReportDialog),
  Unloaded,
);

function Unloaded({ subject: { type, id }, open }: ReportDialogProps) {
  useEffect(() => {
    if (open) location.assign(paths.report(type, id));
  }, [open, type, id]);
  return null;
}

const CLASSES = 'button text-sm text-muted';

/** Without scripts a link to the page. */
export function ReportButton(subject: ReportSubject) {
  const [open, setOpen] = useState<boolean>();
  const label = (
    <>
      <Flag size={16} /> Report
    </>
  );
  return (
    <>
      <button type="button" className={`${CLASSES} needs-scripts`} onClick={() => setOpen(true)}>
        {label}
      </button>
      <noscript>
        <a href={paths.report(subject.type, subject.id)} rel="nofollow" className={CLASSES}>
          {label}
        </a>
      </noscript>
      {open !== undefined && (
        <Suspense>
          <ReportDialog subject={subject} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
