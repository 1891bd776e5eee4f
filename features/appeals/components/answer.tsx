'use client';

import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/layout/lazy-part';
import { Button } from '@/components/ui/button';
import type { AppealSubject } from '@/lib/domain/appeal';

const AppealForm = lazyPart(() => import('@/features/appeals/components/appeal-form').then((part) => part.AppealForm));

/** Its button, which had the focus, is gone. */
const focusText = (box: HTMLDivElement | null) => box?.querySelector('textarea')?.focus();

interface AnswerProps {
  subject: { type: AppealSubject; id: string };
  label: string;
  /** For screen readers. */
  about?: string;
  isCounterNotice?: boolean;
}

/** Opens the form in place of the button. */
export function Answer({ subject, label, about, isCounterNotice }: AnswerProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button
        variant="raised"
        className="mt-3"
        aria-label={about && `${label}: ${about}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <Suspense>
      <div ref={focusText}>
        <AppealForm subject={subject} isCounterNotice={isCounterNotice} />
      </div>
    </Suspense>
  );
}
