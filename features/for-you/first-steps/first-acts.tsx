'use client';

import { useState } from 'react';
import { failureOf } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { icon } from '@/components/ui/icon';
import { Failure } from '@/components/ui/messages';
import { changeOwn } from '@/features/for-you/first-steps/change-own';

const Done = icon('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M8 12l3 3 5-6');
const ToDo = icon('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20');

export interface FirstAct {
  label: string;
  href: string;
  isDone: boolean;
}

interface FirstActsProps {
  userId: string;
  acts: readonly FirstAct[];
}

/** Rule 124. */
export function FirstActs({ userId, acts }: FirstActsProps) {
  const [isHidden, setIsHidden] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (isHidden) return null;

  const hide = async () => {
    setIsHidden(true);
    try {
      await changeOwn(userId, { hidesFirstActs: true });
    } catch (error) {
      setIsHidden(false);
      setFailure(failureOf(error).message);
    }
  };
  return (
    <section aria-label="First steps" className="max-w-md rounded-2xl border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">First steps</h2>
      <ul className="mt-2 grid">
        {acts.map(({ label, href, isDone }) => (
          <li key={label}>
            {isDone ? (
              <span className="flex min-h-11 items-center gap-3 text-muted">
                <Done size={20} />
                <span>
                  <s>{label}</s> <span className="sr-only">(done)</span>
                </span>
              </span>
            ) : (
              <a href={href} className="flex min-h-11 items-center gap-3 font-semibold hover:underline">
                <ToDo size={20} />
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
      {failure && <Failure>{failure}</Failure>}
      <Button className="needs-scripts mt-2 -ml-3" onClick={() => void hide()}>
        Hide this list
      </Button>
    </section>
  );
}
