import { setSelecting } from '@/lib/client/selection';

/** Gives the focus back where the bar had it, without leaving the place in the list. */
export function stopSelecting(): void {
  const hadFocus = document.activeElement === document.body || document.activeElement?.closest('.select-bar');
  setSelecting(false);
  if (hadFocus) document.getElementById('select-pins')?.focus({ preventScroll: true });
}
