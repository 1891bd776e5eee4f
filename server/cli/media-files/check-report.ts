import type { Finding, MediaCheck } from '@/lib/services/media-files/check-media';

/** The operator's report of rows without files and files without rows. */
export function mediaReport({ missing, inTrash, unnamed, files }: MediaCheck): string {
  return [
    `${files} files, ${missing.count} missing, ${unnamed.count} unnamed.`,
    ...part('Named by rows and missing', missing),
    ...part('Of these in the trash, from where "npm run sweep" brings them back', inTrash),
    ...part('Named by no row, which "npm run sweep" moves into the trash', unnamed),
  ].join('\n');
}

const part = (title: string, { count, examples }: Finding): string[] =>
  count === 0
    ? []
    : [`${title}: ${count}`, ...examples.map((key) => `  ${key}`), ...(count > examples.length ? ['  …'] : [])];
