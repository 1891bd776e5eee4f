import type { ComponentProps } from 'react';

interface SearchInputProps extends ComponentProps<'input'> {
  /** Its name for everybody; shown in it while it is empty. */
  label: string;
}

/** A field without a label beside it, for what is looked for. */
export const SearchInput = ({ label, className = '', ...props }: SearchInputProps) => (
  <input
    type="search"
    placeholder={label}
    {...props}
    aria-label={label}
    className={`field border-muted ${className}`.trimEnd()}
  />
);
