'use client';

import type { ReactNode } from 'react';
import { ReasonForm, type ReasonFormProps } from '@/components/moderation/reason-form';
import { Dialog } from '@/components/ui/dialog';

interface ReasonDialogProps extends Pick<
  ReasonFormProps,
  'hint' | 'isHarm' | 'isRemoval' | 'mayBeLegal' | 'requestOf'
> {
  /** Also the button's label. */
  title: string;
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export const ReasonDialog = ({ title, open, onClose, children, ...form }: ReasonDialogProps) => (
  <Dialog title={title} open={open} onClose={onClose} isForm>
    <ReasonForm title={title} {...form}>
      {() => children}
    </ReasonForm>
  </Dialog>
);
