import type { ComponentProps } from 'react';

interface SearchInputProps extends ComponentProps<'input'> {
  /** Accessible name and placeholder. */
  label: string;
}

export const SearchInput = ({ label, className = '', ...props }: SearchInputProps) => (
  <input
    type="search"
    placeholder={label}
    {...props}
    aria-label={label}
    className={`field border-muted ${className}`.trimEnd()}
  />
);
