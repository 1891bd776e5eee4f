import type { ReactNode } from 'react';

/** A list of what else there is, below an empty or a short one. */
export const Suggestions = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading} className="pb-8">
    <h2 className="pb-3 text-lg font-semibold">{heading}</h2>
    {children}
  </section>
);
