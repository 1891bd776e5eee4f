'use client';

import { Plus, X } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmButton } from '@/components/form/confirm-button';
import { Form } from '@/components/form/form';
import { GroupField } from '@/components/form/group-field';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { PageSaved, useLeaveWarning } from '@/components/form/use-leave-warning';
import { Button } from '@/components/ui/button';
import { showOnNextPage } from '@/lib/client/next-page-message';
import { setReleases, withdrawConsent } from '@/features/makers/releases/release-calls';
import { isolated } from '@/lib/domain/isolated';
import { RELEASE_RULES, RELEASES_MAX } from '@/features/makers/releases/release-rules';
import { textProblem, tidyLine } from '@/lib/domain/typed-text';
import { paths } from '@/lib/routes';
import type { Release } from '@/features/makers/releases/release-schema';

interface PeopleShownProps {
  pin: { _id: string; title: string };
  releases: readonly Release[];
}

interface Row {
  key: string;
  /** Null: not stored yet. */
  release: Release | null;
}

const rowsOf = (releases: readonly Release[]): Row[] =>
  releases.filter(({ withdrawnAt }) => withdrawnAt === null).map((release) => ({ key: release._id, release }));

const FIELDS = [
  { field: 'person', label: 'Person', hint: 'A name, or what you call them.' },
  { field: 'reference', label: 'Release', hint: 'Its number, or where it is kept.' },
] as const;

const fieldOf = (key: string, field: keyof typeof RELEASE_RULES) => `${field}-${key}`;

/** People of a pin with the references of their releases, for its poster (rule 148). */
export function PeopleShown({ pin, releases }: PeopleShownProps) {
  const [rows, setRows] = useState(() => rowsOf(releases));
  const [done, setDone] = useState('');
  const { markChanged, markSaved } = useLeaveWarning();
  const markPageSaved = use(PageSaved);
  const added = useRef(0);
  const adder = useRef<HTMLButtonElement>(null);

  const change = () => {
    markChanged();
    setDone('');
  };
  const add = () => {
    const key = `new-${(added.current += 1)}`;
    flushSync(() => setRows([...rows, { key, release: null }]));
    document.getElementsByName(fieldOf(key, 'person'))[0]?.focus();
  };
  const remove = (key: string) => {
    flushSync(() => setRows(rows.filter((row) => row.key !== key)));
    adder.current?.focus(); // The button that had the focus is gone.
    change();
  };
  const valueOf = (values: FormData, key: string, field: keyof typeof RELEASE_RULES) =>
    tidyLine(textOf(values, fieldOf(key, field)));
  const check = (values: FormData) =>
    Object.fromEntries(
      rows.flatMap(({ key }) =>
        FIELDS.map(
          ({ field }) => [fieldOf(key, field), textProblem(valueOf(values, key, field), RELEASE_RULES[field])] as const,
        ),
      ),
    );
  const store = async (values: FormData) => {
    const sent = rows.map(({ key }) => ({
      person: valueOf(values, key, 'person'),
      reference: valueOf(values, key, 'reference'),
    }));
    const { releases: stored } = await setReleases(pin._id, sent);
    setRows(rowsOf(stored));
    setDone('The list is updated.');
    markSaved();
  };
  const withdraw = async (release: Release) => {
    await withdrawConsent(pin._id, release._id);
    showOnNextPage(`“${isolated(pin.title)}” is hidden.`);
    markSaved();
    markPageSaved();
    location.assign(paths.editPin(pin._id));
  };
  return (
    <details className="mt-6 border-t border-line pt-2">
      <summary className="cursor-pointer py-2.5 font-semibold">People shown</summary>
      <p className="text-sm text-muted">
        Who agreed to be shown, and where their signed release is kept. Only you and our moderators see this.
      </p>
      <div onInput={change}>
        <Form submitLabel="Update people" check={check} action={store} stays>
          {(errors) => (
            <>
              {rows.map(({ key, release }, at) => (
                <GroupField key={key} legend={`Person ${at + 1}`}>
                  {() => (
                    <>
                      {FIELDS.map(({ field, ...words }) => (
                        <TextField
                          key={field}
                          {...words}
                          name={fieldOf(key, field)}
                          defaultValue={release?.[field]}
                          autoComplete="off"
                          required
                          error={errors[fieldOf(key, field)]}
                        />
                      ))}
                      <Button className="mt-2" onClick={() => remove(key)}>
                        <X size={18} aria-hidden />
                        Remove person {at + 1}
                      </Button>
                      {release && (
                        <ConfirmButton
                          label="Consent was taken back"
                          act="Hide the pin"
                          working="Hiding …"
                          onConfirm={() => withdraw(release)}
                        >
                          <p>
                            “{isolated(pin.title)}” is hidden everywhere at once. You can then delete it, or wait for
                            our moderators.
                          </p>
                        </ConfirmButton>
                      )}
                    </>
                  )}
                </GroupField>
              ))}
              <Button
                ref={adder}
                variant="raised"
                className="mt-4 w-full"
                disabled={rows.length >= RELEASES_MAX}
                onClick={add}
              >
                <Plus size={18} aria-hidden />
                Add person
              </Button>
            </>
          )}
        </Form>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm">
        {done}
      </p>
    </details>
  );
}
