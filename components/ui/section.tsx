import { useId, type ReactNode } from 'react';

interface SectionProps {
  heading: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function Section({ heading, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h2 id={id} className="text-lg font-semibold">
        {heading}
      </h2>
      {text && <p className="mt-2 text-sm text-muted">{text}</p>}
      {children}
    </section>
  );
}
