import type { ReactNode } from 'react';
import { keepWish } from '@/lib/client/keep-wish';
import { here } from '@/lib/client/return-here';
import { paths } from '@/lib/routes';

interface WishButtonProps {
  /** Made by `wishOf`; the signed-in's button takes it up (`useWish`). */
  wish: string;
  /** Its name, where its face has no words. */
  label?: string;
  className: string;
  children: ReactNode;
}

/**
 * A visitor's button for what only signed-in people can do. It leads to the sign-in, without scripts too, and names the page
 * that is shown once it is pressed: a crawler finds no address of its own on each page.
 */
export const WishButton = ({ wish, label, className, children }: WishButtonProps) => (
  <form action={paths.signIn} className="flex">
    <button
      type="submit"
      name="return"
      data-wish={wish}
      aria-label={label}
      title={label}
      className={`visitor-action flex-1 ${className}`}
      onClick={(event) => {
        keepWish(event);
        event.currentTarget.value = here() ?? '';
      }}
    >
      {children}
    </button>
  </form>
);
