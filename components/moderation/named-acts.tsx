'use client';

import { ActButtons } from '@/components/moderation/act-buttons';
import { ActForm } from '@/components/moderation/act-form';
import { ACTS, type ActSubjects } from '@/lib/domain/acts/acts';

interface NamedActsProps<Name extends keyof ActSubjects> {
  acts: readonly Name[];
  of: ActSubjects[Name];
  label?: string;
  className?: string;
}

/** Buttons of acts for pages made by the server, which cannot pass rows with their functions. */
export function NamedActs<Name extends keyof ActSubjects>({ acts, ...props }: NamedActsProps<Name>) {
  return <ActButtons rows={acts.map((name) => ACTS[name])} {...props} />;
}

interface NamedFormProps<Name extends keyof ActSubjects> {
  act: Name;
  of: ActSubjects[Name];
}

/** The same for the form of an act. */
export const NamedForm = <Name extends keyof ActSubjects>({ act, of }: NamedFormProps<Name>) => (
  <div className="max-w-md">
    <ActForm row={ACTS[act]} of={of} />
  </div>
);
