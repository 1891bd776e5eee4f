'use client';

import { useState } from 'react';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { api } from '@/lib/client/api';

export function TermsTrial() {
  const [found, setFound] = useState<string | null>();
  const tryText = async (values: FormData) => {
    const body = { text: textOf(values, 'text') };
    setFound((await api<{ found: string | null }>('/admin/terms', { method: 'POST', body })).found);
  };
  return (
    <div className="max-w-md">
      <Form submitLabel="Try" check={() => ({})} action={tryText} stays>
        {(errors) => <TextField label="A text to try" name="text" autoComplete="off" error={errors.text} />}
      </Form>
      <p role="status" className="mt-3 min-h-6">
        {found === undefined
          ? ''
          : found === null
            ? 'Nothing is found: this may be published.'
            : `This is refused: ${found}.`}
      </p>
    </div>
  );
}
