import type { ReactNode } from 'react';

/** The frame of a screen that holds one form or message: a card in the middle. */
export function ScreenCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="mx-auto mt-6 w-full max-w-md rounded-2xl border border-line bg-surface p-5 shadow-(--shadow) sm:mt-14 sm:p-8">
      <h1 className="text-2xl font-bold">{heading}</h1>
      {children}
    </div>
  );
}
