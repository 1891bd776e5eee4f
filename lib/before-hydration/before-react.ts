import { finishPress } from '@/lib/before-hydration/finish-press';
import { placeOf } from '@/lib/before-hydration/place-in-page';

/** Restores the page as it was sent, and notes the places of early presses. */
export function prepareForReact(): void {
  tolerateMovedNodes();
  finishPress();
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
