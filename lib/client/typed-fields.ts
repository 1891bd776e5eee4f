const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

function note({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedIn.add(target);
}

/** Notes into which fields a person types from now on. */
export const watchTyping = (signal: AbortSignal): void => addEventListener('input', note, { capture: true, signal });

/** Whether the page holds something that was typed. */
export const hasTypedText = (): boolean =>
  [...typedIn].some(({ isConnected, value }) => isConnected && value.trim() !== '');
