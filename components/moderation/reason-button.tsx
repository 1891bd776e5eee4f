'use client';

import { useState, type ReactNode } from 'react';
import type { ModerationRequest } from '@/components/moderation/moderation-request';
import { ReasonDialog } from '@/components/moderation/reason-dialog';
import { Button } from '@/components/ui/button';

interface ReasonButtonProps {
  label: string;
  about?: string;
  hint: string;
  isMain?: boolean;
  isHarm?: boolean;
  children?: ReactNode;
  requestOf: (reason: string, values: FormData) => ModerationRequest;
}

export function ReasonButton({ label, about, hint, isMain, isHarm, children, requestOf }: ReasonButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isHarm ? 'danger' : isMain ? 'primary' : 'raised'}
        className="disabled:opacity-60"
        aria-label={about && `${label}: ${about}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ReasonDialog
        title={label}
        hint={hint}
        isHarm={isHarm}
        open={open}
        onClose={() => setOpen(false)}
        requestOf={requestOf}
      >
        {children}
      </ReasonDialog>
    </>
  );
}
