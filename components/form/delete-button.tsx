'use client';

import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmButton } from '@/components/form/confirm-button';

interface DeleteButtonProps {
  label: string;
  /** Also leaves the page. @throws the error that the dialog shows */
  onDelete: () => Promise<void>;
  children: ReactNode;
}

export const DeleteButton = ({ label, onDelete, children }: DeleteButtonProps) => (
  <ConfirmButton
    label={label}
    act="Delete"
    working="Deleting …"
    icon={<Trash2 size={18} aria-hidden />}
    onConfirm={onDelete}
  >
    {children}
  </ConfirmButton>
);
