import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const BOX = 'mt-4 flex gap-2.5 rounded-xl bg-raised p-3 text-sm [&_svg]:mt-px [&_svg]:shrink-0';

/** Announced at once. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={`${BOX} text-danger`}>
      <CircleAlert size={19} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={BOX}>
      <Info size={19} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
