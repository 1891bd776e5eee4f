'use client';

import type { ReactNode } from 'react';
import { Form } from '@/components/form/form';
import type { FieldErrors } from '@/components/form/use-form';
import { sendModerationRequest, type ModerationRequest } from '@/components/moderation/moderation-request';

interface SimpleFormProps {
  submitLabel: string;
  requestOf: (values: FormData) => ModerationRequest;
  children: (errors: FieldErrors) => ReactNode;
}

/** Only the server validates. */
export const SimpleForm = ({ submitLabel, requestOf, children }: SimpleFormProps) => (
  <div className="max-w-md">
    <Form submitLabel={submitLabel} check={() => ({})} action={(values) => sendModerationRequest(requestOf(values))}>
      {children}
    </Form>
  </div>
);
