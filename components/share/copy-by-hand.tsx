import { useEffect, useRef } from 'react';
import { TextField } from '@/components/form/text-field';

export interface Uncopied {
  label: string;
  text: string;
}

/** A selected field for a text that the browser refuses to copy. */
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
