const WRITES = 'textarea, [contenteditable]';

/** A held Enter presses the focused control some thirty times a second; only the first press counts (rule 56). */
export function ignoreEnterRepeats(): void {
  const ignore = (event: KeyboardEvent) => {
    const { key, repeat, target } = event;
    if (!repeat || key !== 'Enter' || (target instanceof Element && target.closest(WRITES))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', ignore, { capture: true });
}
