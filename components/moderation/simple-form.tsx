'use client';

import type { ReactNode } from 'react';
import { Form } from '@/components/form/form';
import type { FieldErrors } from '@/components/form/use-form';
import { deskAct, type DeskRequest } from '@/components/moderation/desk-act';

interface SimpleFormProps {
  submitLabel: string;
  requestOf: (values: FormData) => DeskRequest;
  children: (errors: FieldErrors) => ReactNode;
}

/** A form of the desk: the server alone says what is wrong. */
export const SimpleForm = ({ submitLabel, requestOf, children }: SimpleFormProps) => (
  <div className="max-w-md">
    <Form submitLabel={submitLabel} check={() => ({})} action={(values) => deskAct(requestOf(values))}>
      {children}
    </Form>
  </div>
);
