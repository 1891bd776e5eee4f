'use client';

import { useState, type ReactNode } from 'react';
import { useIsReady } from '@/components/account/use-is-ready';
import type { DeskRequest } from '@/components/moderation/desk-act';
import { ReasonDialog } from '@/components/moderation/reason-dialog';

interface ReasonButtonProps {
  label: string;
  about?: string;
  hint: string;
  isMain?: boolean;
  children?: ReactNode;
  requestOf: (reason: string, values: FormData) => DeskRequest;
}

/** A button that asks for the reason before it acts. */
export function ReasonButton({ label, about, hint, isMain, children, requestOf }: ReasonButtonProps) {
  const isReady = useIsReady();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`button disabled:opacity-60 ${isMain ? 'button-primary' : 'bg-raised'}`}
        aria-label={about && `${label}: ${about}`}
        disabled={!isReady}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <ReasonDialog title={label} hint={hint} open={open} onClose={() => setOpen(false)} requestOf={requestOf}>
        {children}
      </ReasonDialog>
    </>
  );
}
