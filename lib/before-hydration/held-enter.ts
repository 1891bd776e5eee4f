const WRITES = 'textarea, [contenteditable]';

/** Browsers press a focused control some thirty times a second while Enter is held: once is meant (rule 352). */
export function ignoreHeldEnter(): void {
  const ignore = (event: KeyboardEvent) => {
    const { key, repeat, target } = event;
    if (!repeat || key !== 'Enter' || (target instanceof Element && target.closest(WRITES))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', ignore, { capture: true });
}
