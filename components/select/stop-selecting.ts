import { setSelecting } from '@/lib/client/selection';

/** If the bar had the focus, returns it to the button that began the selection, without scrolling. */
export function stopSelecting(): void {
  const hadFocus = document.activeElement === document.body || document.activeElement?.closest('.select-bar');
  setSelecting(false);
  if (hadFocus) document.getElementById('select-pins')?.focus({ preventScroll: true });
}
