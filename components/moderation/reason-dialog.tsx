'use client';

import type { ReactNode } from 'react';
import { ReasonForm, type ReasonFormProps } from '@/components/moderation/reason-form';
import { Dialog } from '@/components/ui/dialog';

interface ReasonDialogProps extends Pick<ReasonFormProps, 'hint' | 'isHarm' | 'offersLegal' | 'requestOf'> {
  /** The name of the action, also on the button. */
  title: string;
  open: boolean;
  onClose: () => void;
  /** More fields, before the reason. */
  children?: ReactNode;
}

/** Asks for the reason of an action in a dialog, and runs it. */
export const ReasonDialog = ({ title, open, onClose, children, ...form }: ReasonDialogProps) => (
  <Dialog title={title} open={open} onClose={onClose} isForm>
    <ReasonForm title={title} {...form}>
      {() => children}
    </ReasonForm>
  </Dialog>
);
