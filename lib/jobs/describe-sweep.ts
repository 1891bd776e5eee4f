import type { Swept } from '@/lib/services/media-files/orphans';

/** The report of a sweep of the storage, done or dry; each example on a line of its own. */
export function describeSweep({ files, trashed, restored, deleted, examples }: Swept, isDryRun: boolean): string {
  const lead = isDryRun ? 'A sweep would move' : 'Moved';
  const counts = `${lead} ${trashed} unnamed of ${files} files into the trash, ${restored} back from there, and ${isDryRun ? 'delete' : 'deleted'} ${deleted} of more than seven days.`;
  return [counts, ...examples.map((key) => `  ${key}`), ...(trashed > examples.length ? ['  …'] : [])].join('\n');
}
