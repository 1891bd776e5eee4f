/** A 32-bit hash of a text (FNV-1a): the same in every process and on every machine. It hides nothing, and texts may share one. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
