const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim();

let kept: { part: Element; word: string } | undefined;

/** Notes the focused button, which is about to be replaced. */
export function keepFocus(): void {
  const { activeElement } = document;
  const part = activeElement?.closest('article, main, header');
  if (!activeElement || !part) return;
  const [word = ''] = nameOf(activeElement).split(' ');
  kept = { part, word };
}

/** Focuses the button that has replaced it: “Liked” after “Like”. */
export function giveFocusBack(): void {
  if (!kept || document.activeElement !== document.body) return;
  const { part, word } = kept;
  kept = undefined;
  const buttons = [...part.querySelectorAll('button')];
  buttons.find((button) => nameOf(button).startsWith(word))?.focus({ preventScroll: true });
}
