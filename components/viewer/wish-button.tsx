import type { ReactNode } from 'react';
import { keepWish } from '@/lib/client/keep-wish';
import { paths } from '@/lib/routes';

interface WishButtonProps {
  /** Made by `wishOf`; the signed-in's button takes it up (`useWish`). */
  wish: string;
  /** The page it stands on, to which the person comes back. */
  returnTo: string;
  /** Its name, where its face has no words. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** A visitor's button for what only signed-in people can do. It leads to the sign-in, without scripts too. */
export const WishButton = ({ wish, returnTo, label, className, children }: WishButtonProps) => (
  <form action={paths.signIn} className="flex">
    <input type="hidden" name="return" value={returnTo} />
    <button
      type="submit"
      data-wish={wish}
      aria-label={label}
      title={label}
      className={`visitor-action flex-1 ${className}`}
      onClick={keepWish}
    >
      {children}
    </button>
  </form>
);
