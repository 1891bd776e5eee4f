const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>();

function note({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedIn.add(target);
}

/** Includes what was typed before hydration. */
export function watchTyping(signal: AbortSignal): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value !== field.defaultValue) typedIn.add(field);
  }
  addEventListener('input', note, { capture: true, signal });
}

export const hasTypedText = (): boolean =>
  [...typedIn].some(({ isConnected, value }) => isConnected && value.trim() !== '');
