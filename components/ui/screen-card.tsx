import type { ReactNode } from 'react';

export function ScreenCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h1 className="page-title">{heading}</h1>
      <div className="mt-4 w-full max-w-md rounded-2xl border border-line bg-surface px-5 pt-1 pb-5 shadow-(--shadow) sm:px-8 sm:pt-4 sm:pb-8">
        {children}
      </div>
    </>
  );
}
