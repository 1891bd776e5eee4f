import type { ComponentPropsWithRef } from 'react';

const VARIANTS = {
  plain: 'button',
  primary: 'button button-primary',
  raised: 'button bg-raised',
  outlined: 'button border border-muted',
  // Red only for harm: deletions, removals and bans.
  danger: 'button border border-danger text-danger',
  harm: 'button button-harm',
};
type Variant = keyof typeof VARIANTS;

interface ButtonStyle {
  variant?: Variant;
  /** Place and size. */
  className?: string;
}

/** Submits only with a `type`. */
export function Button({ variant = 'plain', className = '', ...props }: ComponentPropsWithRef<'button'> & ButtonStyle) {
  return <button type="button" {...props} className={`${VARIANTS[variant]} ${className}`.trimEnd()} />;
}

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
