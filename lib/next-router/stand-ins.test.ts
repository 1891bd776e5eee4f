import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as noPrefetching from '@/lib/next-router/no-prefetching';
import * as reducer from '@/lib/next-router/reducer';
import { STAND_INS } from '@/lib/next-router/stand-ins';

const COMPONENTS = 'node_modules/next/dist/client/components';
/** The modules of the router that stay, and require one that does not. */
const STAYING = [
  'app-router',
  'app-router-instance',
  'prefetch',
  'render-tree',
  'router-reducer/create-initial-router-state',
  'segment-cache/bfcache',
  'segment-cache/cache',
  'segment-cache/lru',
  'sequential-router-queue',
].map((name) => readFileSync(path.join(COMPONENTS, `${name}.js`), 'utf8'));

/** The names that the text of a module uses of what it requires by these words. */
function namesOf(text: string, request: string): string[] {
  const variable = new RegExp(`const (\\w+) = require\\("${request}"\\)`).exec(text)?.[1];
  return variable === undefined
    ? []
    : [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
}

describe.each(Object.entries(STAND_INS))('what stands in for %s', (request, { browser: file }) => {
  const used = STAYING.flatMap((text) => namesOf(text, request));

  it('has all that the router still uses of it', () => {
    const standIn = file.endsWith('/reducer.ts') ? reducer : noPrefetching;
    expect(used).not.toEqual([]);
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining(used));
  });
});
