'use client';

import { useState } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { Outcome } from '@/components/form/outcome';
import { StatementsField } from '@/components/form/statements-field';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { checkNotice, noticeOf } from '@/features/takedowns/components/notice-draft';
import { api } from '@/lib/client/api';
import { charactersLeftOf } from '@/lib/domain/typed-text';
import { TAKEDOWN_LIMITS, TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { TAKEDOWN_KINDS, type TakedownKind } from '@/lib/domain/takedown';
import { paths } from '@/lib/routes';

const CHOICES = TAKEDOWN_KINDS.map((value) => ({ value, ...TAKEDOWN_WORDS[value] }));

/** Its fields depend on the kind of notice. */
export function TakedownForm() {
  const [kind, setKind] = useState<TakedownKind>();
  const [code, setCode] = useState<string>();

  const choose = (value: string) => setKind(TAKEDOWN_KINDS.find((known) => known === value));
  const send = async (values: FormData) => {
    const answer = await api<{ code: string }>('/takedowns', { method: 'POST', body: noticeOf(values) });
    setCode(answer.code);
  };
  if (code) {
    return (
      <Outcome>
        Thank you. A person decides about each pin within 48 hours. Your code is{' '}
        <code translate="no" className="font-semibold wrap-anywhere">
          {code}
        </code>
        . Keep it: of several in one day only the first is mailed to you.{' '}
        <a href={paths.takedownStatus(code)} className="underline">
          Follow your notice
        </a>
        .
      </Outcome>
    );
  }
  const words = kind && TAKEDOWN_WORDS[kind];
  return (
    <Form submitLabel="Send notice" check={checkNotice} action={send}>
      {(errors) => (
        <>
          <ChoiceField
            legend="What is your notice about?"
            name="kind"
            choices={CHOICES}
            error={errors.kind}
            onChoose={choose}
          />
          {words && (
            <>
              <TextArea
                label={words.description}
                name="description"
                defaultValue=""
                rows={4}
                hint="A person reads this."
                error={errors.description}
                charactersLeft={charactersLeftOf(TAKEDOWN_LIMITS.description)}
              />
              <PinsField error={errors.pins} />
              <TextField label="Your full name" name="name" autoComplete="name" required error={errors.name} />
              <EmailField label="Your email" autoComplete="email" error={errors.email} />
              <TextArea
                label="Your postal address"
                name="postalAddress"
                defaultValue=""
                rows={3}
                hint={words.needsPostalAddress ? 'The law asks for it.' : 'Optional.'}
                error={errors.postalAddress}
                charactersLeft={charactersLeftOf(TAKEDOWN_LIMITS.postalAddress)}
              />
              <TextField
                label="Your telephone number"
                name="phone"
                type="tel"
                autoComplete="tel"
                hint={words.needsPostalAddress ? 'The law asks for it.' : 'Optional.'}
                error={errors.phone}
              />
              <StatementsField
                key={kind}
                legend="What you state"
                name="statements"
                statements={words.statements}
                error={errors.statements}
              />
              <TextField
                label="Signature"
                name="signature"
                autoComplete="off"
                hint="Type your full name again."
                required
                error={errors.signature}
              />
            </>
          )}
        </>
      )}
    </Form>
  );
}

const isWritten = (line: string) => line.trim() !== '';
const pinsLeft = (text: string) => TAKEDOWN_LIMITS.pins - text.split('\n').filter(isWritten).length;

function PinsField({ error }: { error?: string }) {
  return (
    <TextArea
      label="Addresses of the pins"
      name="pins"
      defaultValue=""
      rows={5}
      hint="One a line, as your browser shows them."
      error={error}
      charactersLeft={pinsLeft}
      unit="address"
    />
  );
}
