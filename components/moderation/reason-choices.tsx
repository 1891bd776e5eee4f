import { useEffect, useRef } from 'react';
import { REMOVAL_REASONS } from '@/lib/domain/moderation';

export const CHOSEN_REASON = 'chosen-reason';

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type=radio], [type=checkbox])');

/** A digit chooses a reason, Enter sends the form (rule 356); a letter begins one's own words. */
export function ReasonChoices() {
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
      {REMOVAL_REASONS.map((reason, i) => (
        <label key={reason}>
          <input type="radio" name={CHOSEN_REASON} value={reason} />
          <span className="flex-1">{reason}</span>
          <kbd>{i + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}
