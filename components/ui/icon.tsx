import type { ComponentProps } from 'react';

interface IconProps extends Pick<ComponentProps<'svg'>, 'className'> {
  size: number;
}

/**
 * Makes an icon of a drawing by Lucide (ISC licence), for what visitors load. lucide-react builds each icon from a
 * description, by code that weighs more than all of theirs; parts for the signed-in take their icons from there.
 */
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
