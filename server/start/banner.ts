import type { Env } from '@/lib/env';

/** The operator's view of a started site: a block in a terminal, one sentence in a log. */
export function banner(
  settings: Pick<Env, 'SITE_NAME' | 'SITE_URL' | 'LOG_FORMAT'>,
  ofDemo: readonly string[],
): string {
  const isReady = `${settings.SITE_NAME} is ready: ${settings.SITE_URL}`;
  if (settings.LOG_FORMAT === 'json') return isReady;
  const block = ['', isReady, '', ...ofDemo, ...(ofDemo.length > 0 ? [''] : []), 'Ctrl-C stops everything.', ''];
  return block.map((line) => line && `  ${line}`).join('\n');
}
