import type { ReactNode } from 'react';

export const Suggestions = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading} className="pb-8">
    <h2 className="pb-3 text-lg font-semibold">{heading}</h2>
    {children}
  </section>
);
