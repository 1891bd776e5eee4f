import { hasMode } from '@/features/discreet/stored-modes';

/** What is shown as one, a lone picture at least (discreet.css). */
const PICTURES = '.pin, .pin-large, img, video';
const HELD = 'data-held';

/** A finger that holds a blurred picture shows it, in place of the browser's menu. */
export function revealHeld(): void {
  let held: Element | null = null;
  const release = () => {
    held?.removeAttribute(HELD);
    held = null;
  };
  addEventListener('pointerdown', ({ target, pointerType }) => {
    release();
    if (pointerType !== 'touch' || !hasMode('blur') || !(target instanceof Element)) return;
    held = target.closest(PICTURES);
    held?.setAttribute(HELD, '');
  });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release);
  addEventListener('contextmenu', (event) => held && event.preventDefault());
}
