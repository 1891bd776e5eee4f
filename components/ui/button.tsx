import type { ComponentPropsWithRef } from 'react';

const VARIANTS = {
  plain: 'button',
  primary: 'button button-primary',
  raised: 'button bg-raised',
  outlined: 'button border border-muted',
  // Harm alone is red: what leads to a deletion, a removal or a ban, and what does it.
  danger: 'button border border-danger text-danger',
  harm: 'button button-harm',
};
type Variant = keyof typeof VARIANTS;

interface ButtonStyle {
  variant?: Variant;
  /** Its place and size; the variant gives the rest. */
  className?: string;
}

/** A button; it sends no form unless its type says so. */
export function Button({ variant = 'plain', className = '', ...props }: ComponentPropsWithRef<'button'> & ButtonStyle) {
  return <button type="button" {...props} className={`${VARIANTS[variant]} ${className}`.trimEnd()} />;
}

/** A link that looks as a button does. */
export function ButtonLink({
  variant = 'plain',
  className = '',
  children,
  ...props
}: ComponentPropsWithRef<'a'> & ButtonStyle) {
  return (
    <a {...props} className={`${VARIANTS[variant]} ${className}`.trimEnd()}>
      {children}
    </a>
  );
}
