import type { ReactNode } from 'react';

export const CounterNoticeNote = ({ children }: { children?: ReactNode }) => (
  <p className="mt-3 text-sm">
    It was removed after a copyright notice. Your appeal is a counter-notice under the law: it needs your name, your
    address and two statements, and we pass all of it on to the sender of the notice. {children}
  </p>
);
