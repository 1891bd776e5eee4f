import type { ReactNode } from 'react';
import { keepWish } from '@/lib/client/keep-wish';
import { here } from '@/lib/client/return-here';
import { paths } from '@/lib/routes';

interface WishButtonProps {
  /** By `wishOf`; `useWish` carries it out. */
  wish: string;
  /** Accessible name if the content has no words. */
  label?: string;
  className: string;
  /** Default: the current page. */
  returnTo?: string;
  children: ReactNode;
}

/** Leads to sign-in, without scripts too; the return page is added on press, so that crawlers find one URL. */
export const WishButton = ({ wish, label, className, returnTo, children }: WishButtonProps) => (
  <form action={paths.signIn} className="flex">
    <button
      type="submit"
      name="return"
      data-wish={wish}
      aria-label={label}
      title={label}
      className={`flex-1 ${className}`}
      onClick={(event) => {
        keepWish(event);
        event.currentTarget.value = returnTo ?? here() ?? '';
      }}
    >
      {children}
    </button>
  </form>
);
