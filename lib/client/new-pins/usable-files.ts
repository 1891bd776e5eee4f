import { inTime } from '@/lib/client/in-time';
import { BROWSER_PATIENCE_MS } from '@/lib/config';
import { isolated } from '@/lib/domain/isolated';
import { FORMAT_WORDS, formatOf, SIGNATURE_BYTES } from '@/lib/domain/formats';

/** Named one by one. */
const NAMED = 5;

/** By its first bytes. A file that the browser does not read in time is left to the upload. */
async function isUsable(file: File): Promise<boolean> {
  if (file.size === 0) return false;
  const reading = async () => file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  const head = await inTime(reading(), BROWSER_PATIENCE_MS).catch(() => null);
  return head === null || formatOf(new Uint8Array(head)) !== null;
}

/** Tells what can be a pin from what never can (rule 127). */
export async function sortFiles(files: readonly File[]): Promise<{ usable: File[]; unusable: File[] }> {
  const verdicts = await Promise.all(files.map(isUsable));
  const having = (isUsable: boolean) => files.filter((_, at) => verdicts[at] === isUsable);
  return { usable: having(true), unusable: having(false) };
}

/** '' without any. */
export function unusableText(files: readonly File[]): string {
  if (files.length === 0) return '';
  const names = files.slice(0, NAMED).map(({ name }) => isolated(name));
  const more = files.length - names.length;
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  return `${count} can’t be used: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Choose ${FORMAT_WORDS}.`;
}
