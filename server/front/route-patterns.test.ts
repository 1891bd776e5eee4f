import { routePatterns } from './route-patterns';
import { targetOf } from './testing/target-of';

const patternOf = routePatterns({
  staticRoutes: [{ page: '/signin' }, { page: '/api/pins' }],
  dynamicRoutes: [
    { page: '/api/pins/[slugOrId]', regex: '^/api/pins/([^/]+?)(?:/)?$' },
    { page: '/[...path]', regex: '^/(.+?)(?:/)?$' },
  ],
});

it.each([
  ['/', '/'],
  ['/search/private%20words', '/search/[term]'],
  ['/user/12/boards', '/user/[userId]/boards'],
  ['/api/pins', '/api/pins'],
  ['/api/pins/private-words', '/api/pins/[slugOrId]'],
  ['/signin', '/signin'],
  ['/private-words', '/[...path]'],
  ['/media/ab/x.webp', '/media/[...file]'],
  ['/_next/static/a.js', '/_next/[...file]'],
  ['/page-scripts/a.js', '/page-scripts/[...file]'],
  ['/metrics', '/metrics'],
  ['/readyz', '/readyz'],
])('%s belongs to %s', (path, pattern) => expect(patternOf(targetOf(path))).toBe(pattern));

it('without the list of a build a path that is not public is another one', () =>
  expect(routePatterns()(targetOf('/api/pins/private-words'))).toBe('other'));
