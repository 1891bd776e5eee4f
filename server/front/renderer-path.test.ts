import { rendererPath } from './renderer-path';

it.each([
  ['/500', '/50%30'],
  ['/_error', '/_erro%72'],
  ['/_global-error', '/_global-erro%72'],
  ['/search/amateur.rsc', '/search/amateur.rs%63'],
  ['/index.segments/_tree.segment.rsc', '/index.segments/_tree.segment.rs%63'],
])('no path leads past the routes of the site: %s', (path, asked) => {
  expect(rendererPath(path)).toBe(asked);
  expect(decodeURIComponent(asked)).toBe(path);
});

it.each(['/', '/pin/a', '/5000', '/500/a', '/_errors', '/search/rsc', '/feed.xml', '/%5Ferror'])(
  'the renderer is asked for %s as it is',
  (path) => expect(rendererPath(path)).toBe(path),
);
