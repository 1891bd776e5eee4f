'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ChoiceField } from '@/components/form/choice-field';
import { FieldFrame } from '@/components/form/field-frame';
import { Form } from '@/components/form/form';
import { TextArea } from '@/components/form/text-area';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import type { FieldErrors } from '@/components/form/use-form';
import { sendModerationRequest } from '@/components/moderation/moderation-request';
import type { Act, ActField, ActValues } from '@/lib/domain/acts/act';
import { isolated } from '@/lib/domain/isolated';
import { REASON_MAX } from '@/lib/domain/moderation';
import { tidyName } from '@/lib/domain/person-name';

interface ActFormProps<Subject> {
  row: Act<Subject>;
  of: Subject;
  /** Before the fields. */
  children?: ReactNode;
}

const CHOSEN_REASON = 'chosen-reason';

/** Own words follow a chosen reason. */
function valuesOf(form: FormData, hasReason: boolean): ActValues {
  const values: ActValues = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]));
  const { reason = '', [CHOSEN_REASON]: chosen } = values;
  return hasReason ? { ...values, reason: [chosen, reason.trim()].filter(Boolean).join(' ') } : values;
}

function errorsOf(fields: readonly ActField[], hasReason: boolean, values: ActValues): FieldErrors {
  const errors = fields.flatMap((field): [string, string][] =>
    field.kind === 'confirmation' && tidyName(values[field.name] ?? '') !== tidyName(field.words)
      ? [[field.name, `Type the name as it is: ${isolated(field.words)}`]]
      : [],
  );
  return { ...Object.fromEntries(errors), reason: hasReason && !values.reason ? 'Give a reason.' : undefined };
}

/** Asks for what an act needs. */
export function ActForm<Subject>({ row, of, children }: ActFormProps<Subject>) {
  const hasReason = row.reason !== undefined;
  const fields = row.fields?.(of) ?? [];
  const shown = (errors: FieldErrors, isCheck: boolean) =>
    fields
      .filter(({ kind }) => (kind === 'check') === isCheck)
      .map((field) => <Field key={field.name} field={field} error={errors[field.name]} />);
  return (
    <Form
      submitLabel={row.label}
      isHarm={row.isHarm}
      check={(form) => errorsOf(fields, hasReason, valuesOf(form, hasReason))}
      action={(form) => sendModerationRequest(row.call(of, valuesOf(form, hasReason)))}
    >
      {(errors) => (
        <>
          {children}
          {shown(errors, false)}
          {row.reasons && <ReasonChoices reasons={row.reasons} />}
          {row.reason !== undefined && (
            <TextArea
              label="Reason"
              name="reason"
              defaultValue=""
              rows={3}
              hint={row.reason}
              error={errors.reason}
              charactersLeft={(text) => REASON_MAX - text.length}
            />
          )}
          {shown(errors, true)}
        </>
      )}
    </Form>
  );
}

function Field({ field, error }: { field: ActField; error?: string }) {
  const id = useId();
  const { kind, name, label, hint, value } = field;
  switch (kind) {
    case 'line':
      return (
        <TextField
          {...{ name, label, hint, error }}
          defaultValue={value}
          required={field.isRequired}
          inputMode={field.isNumber ? 'numeric' : undefined}
          autoComplete="off"
        />
      );
    case 'confirmation':
      return (
        <TextField {...{ name, label, hint, error }} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      );
    case 'text': {
      const charactersLeft = (text: string) => field.max - text.length;
      return (
        <TextArea {...{ name, label, error, charactersLeft }} defaultValue={value ?? ''} rows={3} hint={hint ?? ''} />
      );
    }
    case 'radio':
      return <ChoiceField legend={label} name={name} choices={field.choices} error={error} />;
    case 'select':
      return (
        <FieldFrame id={id} label={label} error={error}>
          <select id={id} name={name} defaultValue={value} className="field w-full border-muted">
            {field.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </FieldFrame>
      );
    case 'check':
      return (
        <label className="mt-3 flex items-center gap-2">
          <input type="checkbox" name={name} className="size-5 shrink-0" />
          {label}
        </label>
      );
  }
}

/** A digit chooses a reason, Enter sends the form (rule 128); a letter begins one's own words. */
function ReasonChoices({ reasons }: { reasons: readonly string[] }) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = place.current?.form;
    const host: HTMLElement | null | undefined = form?.closest('dialog') ?? form;
    const listening = new AbortController();
    const choose = (event: KeyboardEvent) => {
      if (event.repeat || isText(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const radio = place.current?.querySelectorAll('input')[Number(event.key) - 1];
      if (!radio) return /^\p{L}$/u.test(event.key) ? form?.querySelector('textarea')?.focus() : undefined;
      event.preventDefault();
      radio.checked = true;
      radio.focus();
    };
    host?.addEventListener('keydown', choose, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return (
    <fieldset ref={place} className="reason-choices">
      <legend className="text-sm font-semibold">Choose a reason, or press its number and Enter</legend>
      {reasons.map((reason, i) => (
        <label key={reason}>
          <input type="radio" name={CHOSEN_REASON} value={reason} />
          <span className="flex-1">{reason}</span>
          <kbd>{i + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type=radio], [type=checkbox])');
