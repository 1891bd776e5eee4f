'use client';

import { useState } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { Outcome } from '@/components/form/outcome';
import { TextArea } from '@/components/form/text-area';
import { textOf } from '@/components/form/text-of';
import type { ReportSubject } from '@/components/report/report-subject';
import { api } from '@/lib/client/api';
import { emailProblem } from '@/lib/domain/credentials';
import { charactersLeftOf, textProblem, tidyText } from '@/lib/domain/typed-text';
import { REASONS, REPORT_DETAILS_MAX, REPORT_REASONS } from '@/lib/domain/report';

const CHOICES = REPORT_REASONS.map((value) => ({ value, ...REASONS[value] }));

const charactersLeft = charactersLeftOf(REPORT_DETAILS_MAX);

const draftOf = (values: FormData) => ({
  reason: textOf(values, 'reason'),
  details: tidyText(textOf(values, 'details')),
  email: textOf(values, 'email').trim(),
});

function check(values: FormData) {
  const { reason, details, email } = draftOf(values);
  return {
    reason: reason ? undefined : 'Choose a reason.',
    details: textProblem(details, { max: REPORT_DETAILS_MAX }),
    email: email ? emailProblem(email) : undefined,
  };
}

/** Works without an account; nothing is prefilled. */
export function ReportForm({ subject }: { subject: ReportSubject }) {
  const [sent, setSent] = useState<{ email: string }>();

  const send = async (values: FormData) => {
    const { reason, details, email } = draftOf(values);
    const body = { subject: { ...subject }, reason, ...(details && { details }), ...(email && { email }) };
    await api('/reports', { method: 'POST', body });
    setSent({ email });
  };
  if (sent) {
    return (
      <Outcome>
        Thank you. A person will look at it soon.{' '}
        {sent.email ? `We will write to ${sent.email} what came of it, once.` : 'There is nothing more to do.'}
      </Outcome>
    );
  }
  return (
    <Form submitLabel="Send report" check={check} action={send}>
      {(errors) => (
        <>
          <ChoiceField legend="What is wrong?" name="reason" choices={CHOICES} error={errors.reason} />
          <TextArea
            label="Details"
            name="details"
            defaultValue=""
            rows={3}
            hint="Optional."
            error={errors.details}
            charactersLeft={charactersLeft}
          />
          <EmailField
            autoComplete="email"
            required={false}
            hint="Optional. We’ll email you the outcome, then delete your address."
            error={errors.email}
          />
        </>
      )}
    </Form>
  );
}
