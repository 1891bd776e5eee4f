import { findPlace, placeOf } from '@/lib/before-hydration/place-in-page';

/** A browser sends no click if the pressed node was replaced meanwhile, as translators do. */
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
