import type { ComponentProps } from 'react';

interface IconProps extends Pick<ComponentProps<'svg'>, 'className'> {
  size: number;
}

/** Icons drawn by Lucide (ISC licence), for visitors: lucide-react's code weighs more. Parts for signed-in people import that. */
export const icon = (d: string) =>
  function Icon({ size, className }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        className={className}
      >
        <path d={d} />
      </svg>
    );
  };
