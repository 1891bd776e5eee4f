import { useEffect, useRef } from 'react';
import { TextField } from '@/components/form/text-field';

/** A text that could not be copied. */
export interface Uncopied {
  /** What it is. */
  label: string;
  text: string;
}

/** A field with a text that the browser does not let the page copy, selected; again when it is pressed for again. */
export function CopyByHand({ of }: { of: Uncopied }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [of]);
  return (
    <TextField
      ref={field}
      label={of.label}
      name="copy"
      readOnly
      value={of.text}
      hint="Your browser doesn’t let us copy this. Select all of it and copy it."
      onFocus={(event) => event.target.select()}
    />
  );
}
