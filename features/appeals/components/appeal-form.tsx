'use client';

import { useState } from 'react';
import { Form } from '@/components/form/form';
import { Outcome } from '@/components/form/outcome';
import { StatementsField } from '@/components/form/statements-field';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { api } from '@/lib/client/api';
import {
  APPEAL_LENGTH,
  appealTextProblem,
  COUNTER_NOTICE_LIMITS as LIMITS,
  COUNTER_STATEMENTS,
} from '@/features/appeals/appeal-rules';
import type { AppealSubject } from '@/lib/domain/appeal';
import { charactersLeftOf, textProblem, tidyLine, tidyText } from '@/lib/domain/typed-text';
import type { Appeal } from '@/lib/schemas/account';

interface AppealFormProps {
  subject: { type: AppealSubject; id: string };
  /** An answer to a copyright notice, for which the law asks more. */
  isCounterNotice?: boolean;
  onSent?: (appeal: Appeal) => void;
}

const draftOf = (values: FormData) => ({
  text: tidyText(textOf(values, 'text')),
  name: tidyLine(textOf(values, 'name')),
  postalAddress: tidyText(textOf(values, 'postalAddress')),
  statements: values.getAll('statements').filter((value) => typeof value === 'string'),
});

const checkOf = (isCounterNotice: boolean) => (values: FormData) => {
  const { text, name, postalAddress, statements } = draftOf(values);
  const agrees = COUNTER_STATEMENTS.every((statement) => statements.includes(statement));
  return {
    text: appealTextProblem(text),
    ...(isCounterNotice && {
      name: textProblem(name, { max: LIMITS.name, missing: 'Give your full name.' }),
      postalAddress: textProblem(postalAddress, {
        max: LIMITS.postalAddress,
        missing: 'Give your postal address.',
      }),
      statements: agrees ? undefined : 'Please agree to every statement.',
    }),
  };
};

export function AppealForm({ subject, isCounterNotice = false, onSent }: AppealFormProps) {
  const [isSent, setIsSent] = useState(false);

  const send = async (values: FormData) => {
    const { text, ...counterNotice } = draftOf(values);
    const body = { subject, text, ...(isCounterNotice && { counterNotice }) };
    const appeal = await api<Appeal>('/appeals', { method: 'POST', body });
    setIsSent(true);
    onSent?.(appeal);
  };
  if (isSent) return <Outcome>Thank you. A person will read your appeal and send you the decision.</Outcome>;
  return (
    <Form submitLabel="Send appeal" check={checkOf(isCounterNotice)} action={send}>
      {(errors) => (
        <>
          <TextArea
            label="Why should we restore it?"
            name="text"
            defaultValue=""
            rows={6}
            hint="You can appeal once."
            error={errors.text}
            charactersLeft={charactersLeftOf(APPEAL_LENGTH.max)}
          />
          {isCounterNotice && (
            <>
              <TextField label="Your full name" name="name" autoComplete="name" required error={errors.name} />
              <TextArea
                label="Your postal address"
                name="postalAddress"
                defaultValue=""
                rows={3}
                hint="We pass it on to the sender of the notice."
                error={errors.postalAddress}
                charactersLeft={charactersLeftOf(LIMITS.postalAddress)}
              />
              <StatementsField
                legend="What you state"
                name="statements"
                statements={COUNTER_STATEMENTS}
                error={errors.statements}
              />
            </>
          )}
        </>
      )}
    </Form>
  );
}
