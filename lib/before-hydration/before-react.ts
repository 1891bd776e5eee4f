import { placeOf, findPlace } from '@/lib/before-hydration/place-in-page';

/** A browser sends no click if the pressed node was replaced or has moved from under the pointer meanwhile. */
function finishPress(pressed: EventTarget | null | undefined): void {
  const control = pressed instanceof Element && pressed.closest('a,button');
  if (!control) return;
  const place = placeOf(control);
  const box = control.getBoundingClientRect();
  const find = () => {
    const there = control.isConnected ? control : findPlace(place);
    return there instanceof HTMLElement ? there : undefined;
  };
  const onUp = (up: MouseEvent) => {
    const there = find();
    if (!there || !(up.target instanceof Node)) return;
    const hasMoved = isInside(box, up) && !isInside(there.getBoundingClientRect(), up);
    const isReplaced = !pressed.isConnected && there.contains(up.target);
    // Later, after the browser's own click on the common ancestor, which would close a dialog that opens now. React may render in between.
    if (hasMoved || isReplaced) setTimeout(() => find()?.click());
  };
  addEventListener('mouseup', onUp, { capture: true, once: true });
}

const onDown = ({ target }: MouseEvent) => finishPress(target);

const isInside = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x >= left && x < right && y >= top && y < bottom;

/** Restores the page as it was sent, and notes the places of early presses. */
export function prepareForReact(): void {
  tolerateMovedNodes();
  finishPress([...document.querySelectorAll(':active')].at(-1));
  addEventListener('mousedown', onDown, { capture: true });
  window.undoForeignChanges?.();
  window.undoForeignChanges = null;
  const { earlyInputs } = window;
  if (!earlyInputs) return;
  const { onInput } = earlyInputs;
  const locate = () => earlyInputs.inputs.forEach((input) => (input.place ??= placeOf(input.target)));
  earlyInputs.onInput = () => {
    onInput?.();
    locate();
  };
  locate();
}

/** Translators and blockers move nodes: a refused removal or insertion would unmount the whole page. */
function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    insertBefore.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
}
