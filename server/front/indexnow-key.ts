import { env } from '@/lib/env';
import { machinePaths } from '@/lib/routes/machine-paths';
import { textAnswer, type Answer } from './answer';

/** Answers `/{key}.txt`, which proves to search engines that the site itself submits its pages (rule 96). */
export function indexNowKey(path: string): Answer | undefined {
  const key = env.INDEXNOW_KEY;
  if (!key || path !== machinePaths.indexNowKey(key)) return undefined;
  return textAnswer(200, 'text/plain; charset=utf-8', key, { 'cache-control': 'public, max-age=600' });
}
