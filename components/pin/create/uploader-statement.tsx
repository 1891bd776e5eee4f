import { useId } from 'react';
import { DECLARATION_ID } from '@/components/pin/create/focus-places';
import { DECLARED, type Declaration, type Declared } from '@/components/pin/create/use-declaration';
import { paths } from '@/lib/routes';

const WORDS: Record<Declared, string> = {
  isAdult: 'Everybody shown is 18 or older.',
  hasConsent: 'Everybody shown agrees to being shown here.',
  hasRights: 'I made this or may publish it.',
};

/** Confirmed once for each version of the terms. */
export function UploaderStatement({ declaration: { ticked, problem, tick } }: { declaration: Declaration }) {
  const id = useId();
  return (
    <fieldset id={DECLARATION_ID} className="mt-8" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="text-sm font-semibold">
        Before you post, please confirm (
        <a href={paths.terms} className="underline">
          terms
        </a>
        )
      </legend>
      {DECLARED.map((what) => (
        <label key={what} className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={ticked.includes(what)}
            onChange={({ target }) => tick(what, target.checked)}
          />
          {WORDS[what]}
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
