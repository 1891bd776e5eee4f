import { findPlace, placeOf } from '@/lib/before-hydration/place-in-page';

/**
 * Ends a press that is under way: a browser sends no click when what the button went down on has been taken out of the page
 * before it goes up, as texts of translators are.
 */
export function finishPress(): void {
  const pressed = [...document.querySelectorAll(':active')].at(-1);
  const control = pressed?.closest('a,button');
  if (!pressed || !control) return;
  const place = placeOf(control);
  const onUp = ({ target }: MouseEvent) => {
    const there = control.isConnected ? control : findPlace(place);
    const isOver = target instanceof Node && there?.contains(target);
    if (!pressed.isConnected && isOver && there instanceof HTMLElement) there.click();
  };
  addEventListener('mouseup', onUp, { capture: true, once: true });
}
