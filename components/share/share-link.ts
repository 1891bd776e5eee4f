/** Opens the device's own dialog for a link. Returns whether there is one, also when the person closes it. */
export async function shareByDevice(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies a text. Returns whether the browser allows it: pages without TLS have no clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
