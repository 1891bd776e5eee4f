import { toggleSelected } from '@/lib/client/selection';

const LONG_MS = 450;
/** A finger that moves further scrolls, CSS pixels. */
const STILL = 10;

const idOf = (card: Element) => card.querySelector<HTMLInputElement>('.card-tick input')?.value;

/** A long press selects a card, and its release does not open the pin. Returns a function that stops listening. */
export function selectByLongPress(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let hasSelected = false;

  const forget = () => clearTimeout(timer);
  const press = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    forget();
    hasSelected = false;
    const card = target instanceof Element ? target.closest('.pins .pin') : null;
    const id = card && idOf(card);
    if (pointerType !== 'touch' || !id) return;
    start = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      hasSelected = true;
      toggleSelected(id);
    }, LONG_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > STILL) forget();
  };
  const swallow = (event: Event) => {
    if (!hasSelected) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', press, { signal });
  document.addEventListener('pointermove', move, { signal, passive: true });
  for (const end of ['pointerup', 'pointercancel', 'scroll'])
    document.addEventListener(end, forget, { signal, passive: true });
  for (const opening of ['click', 'contextmenu'])
    document.addEventListener(opening, swallow, { signal, capture: true });
  return () => {
    forget();
    listening.abort();
  };
}
