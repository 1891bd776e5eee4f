import { routeName } from './access-log';

describe('routeName', () => {
  it.each([
    ['/', 'home'],
    ['/search/private%20words', 'search'],
    ['/api/pins', 'api'],
    ['/media/ab/x.webp', 'media'],
    ['/_next/static/a.js', 'build'],
    ['/signin', 'other'],
  ])('%s is %s', (path, name) => {
    expect(routeName(path)).toBe(name);
  });
});
