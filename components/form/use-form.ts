import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { failureOf } from '@/components/form/field-error';

/** By field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface FormActions {
  /** Errors that the browser can find. */
  check: (values: FormData) => FieldErrors;
  /** Its error is shown. */
  action: (values: FormData) => Promise<void>;
  /** The form can be sent again. */
  stays?: boolean;
}

const isField = (element: EventTarget) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function focusWrong(form: HTMLFormElement, errors: FieldErrors): boolean {
  const wrong = [...form.elements].filter(isField).find(({ name }) => errors[name]);
  wrong?.focus();
  return wrong !== undefined;
}

/** Sends once and focuses the first error; correcting a field clears its error. */
export function useForm({ check, action, stays = false }: FormActions) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  const isSent = useRef(false);

  const stop = () => {
    isSent.current = false;
    setIsWorking(false);
  };

  // The page may come from the back/forward cache in mid-work.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && stop();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const show = (form: HTMLFormElement, found: FieldErrors, message?: string) => {
    flushSync(() => {
      setErrors(found);
      setFailure(message);
    });
    return focusWrong(form, found);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSent.current) return;
    const values = new FormData(form);
    if (show(form, check(values))) return;
    const focused = document.activeElement;
    isSent.current = true;
    setIsWorking(true);
    try {
      await action(values);
      if (stays) stop();
    } catch (error) {
      flushSync(stop);
      const { message, field } = failureOf(error);
      if (field && form.elements.namedItem(field)) show(form, { [field]: message });
      else show(form, {}, message);
      // Disabling the button took its focus.
      if (!field && focused instanceof HTMLElement) focused.focus();
    }
  };

  const correct = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    if (!isField(target) || !errors[target.name]) return;
    setErrors({ ...errors, [target.name]: check(new FormData(currentTarget))[target.name] });
  };

  return { errors, failure, isWorking, submit, correct };
}
