'use client';

import type { ReactNode } from 'react';
import { AccountForm } from '@/components/account/account-form';
import type { FieldErrors } from '@/components/account/use-account-form';
import { deskAct, type DeskRequest } from '@/components/moderation/desk-act';

interface SimpleFormProps {
  submitLabel: string;
  requestOf: (values: FormData) => DeskRequest;
  children: (errors: FieldErrors) => ReactNode;
}

/** A form of the desk: the server alone says what is wrong. */
export const SimpleForm = ({ submitLabel, requestOf, children }: SimpleFormProps) => (
  <div className="max-w-md">
    <AccountForm submitLabel={submitLabel} check={() => ({})} act={(values) => deskAct(requestOf(values))}>
      {children}
    </AccountForm>
  </div>
);
