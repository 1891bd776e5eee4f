const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

function note({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedIn.add(target);
}

/** Notes into which fields a person has typed before React came, and types from now on. */
export function watchTyping(signal: AbortSignal): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value !== field.defaultValue) typedIn.add(field);
  }
  addEventListener('input', note, { capture: true, signal });
}

/** Whether the page holds something that was typed. */
export const hasTypedText = (): boolean =>
  [...typedIn].some(({ isConnected, value }) => isConnected && value.trim() !== '');
