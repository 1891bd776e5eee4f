'use client';

import { useState, type ReactNode } from 'react';
import { ActForm } from '@/components/moderation/act-form';
import { useAction } from '@/components/moderation/use-action';
import { useKeys } from '@/components/moderation/use-keys';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Failure } from '@/components/ui/messages';
import type { Act } from '@/lib/domain/acts/act';

interface ActButtonsProps<Subject> {
  rows: readonly Act<Subject>[];
  of: Subject;
  /** Of the group. */
  label?: string;
  className?: string;
  /** Before the fields of each form. */
  head?: ReactNode;
  /** After the buttons. */
  children?: ReactNode;
}

/** One act at a time; those with a form ask in a dialog. */
export function ActButtons<Subject>({
  rows,
  of,
  label,
  className = 'flex flex-wrap gap-2',
  head,
  children,
}: ActButtonsProps<Subject>) {
  const [asked, setAsked] = useState<Act<Subject>>();
  const { run, isWorking, failure } = useAction();
  const press = (row: Act<Subject>) =>
    row.reason !== undefined || row.fields ? setAsked(row) : void run(row.call(of, {}));
  useKeys(Object.fromEntries(rows.flatMap((row) => (row.key ? [[row.key, () => press(row)]] : []))));
  return (
    <>
      <div role={label && 'group'} aria-label={label} className={className}>
        {rows.map((row) => (
          <ActButton key={row.label} row={row} of={of} isDisabled={isWorking} onPress={() => press(row)} />
        ))}
        {children}
      </div>
      {failure && <Failure>{failure}</Failure>}
      <Dialog title={asked?.label ?? ''} open={asked !== undefined} onClose={() => setAsked(undefined)} isForm>
        {asked && (
          <ActForm row={asked} of={of}>
            {head}
          </ActForm>
        )}
      </Dialog>
    </>
  );
}

interface ActButtonProps<Subject> {
  row: Act<Subject>;
  of: Subject;
  isDisabled: boolean;
  onPress: () => void;
}

function ActButton<Subject>({ row, of, isDisabled, onPress }: ActButtonProps<Subject>) {
  const { label, look, isHarm, key, about } = row;
  const subject = about?.(of);
  return (
    <Button
      variant={look ?? (isHarm ? 'danger' : 'raised')}
      className="disabled:opacity-60"
      aria-label={subject && `${label}: ${subject}`}
      aria-keyshortcuts={key && (key === key.toUpperCase() ? `Shift+${key}` : key.toUpperCase())}
      disabled={isDisabled}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
