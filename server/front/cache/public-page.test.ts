import { targetOf } from '../testing/target-of';
import { findPublicPage } from './public-page';

const find = (path: string, search = '') => findPublicPage(targetOf(path + search), 'straight-lesbian');
const target = (path: string, search?: string) => {
  const found = find(path, search);
  return found && found.path + found.search;
};

describe('findPublicPage', () => {
  it.each([
    ['/', '?utm_source=x&page=2&sort=Latest', '/?sort=Latest&page=2'],
    ['/', '?sort=Oldest&page=1&mediaType=', '/'],
    ['/', '?sort=Latest&timePeriod=week&sort=Popular', '/?sort=Latest'],
    ['/', '?page=-4', '/?page=0'],
    ['/', '?page=123456&sort=Latest', '/?page=0'],
    ['/board/waves', '?page=03&sort=Latest', '/board/waves?page=3'],
    ['/boards', '?page=2&sort=largest', '/boards?sort=largest&page=2'],
    ['/boards', '?sort=popular&page=1', '/boards'],
    ['/boards', '?sort=none', '/boards'],
    ['/pin/red-waves', '?page=2&x=1', '/pin/red-waves'],
    ['/category/%4Catex', '', '/category/Latex'],
    ['/tag/slow%20waves/c%2fd', '?page=2', '/tag/slow%20waves/c%2Fd?page=2'],
    ['/search/a%2fb', '', '/search/a%2Fb'],
    ['/oembed', '?x=1&format=xml&url=http%3a%2f%2fa%2f&url=b', '/oembed?url=http%3A%2F%2Fa%2F&format=xml'],
    ['/oembed', '', '/oembed'],
    ['/api/suggestions', '?page=2&q=re%20d&x=1', '/api/suggestions?q=re+d'],
  ])('%s%s is %s', (path, search, canonical) => expect(target(path, search)).toBe(canonical));

  it('knows public pages only', () => {
    expect(find('/follows')).toBeUndefined();
    expect(find('/api/pins')).toBeUndefined();
    expect(find('/edit-profile/x.css')).toBeUndefined();
  });

  it('keeps the filters apart', () => {
    expect(findPublicPage(targetOf('/'), 'gay-straight')?.cacheKey).not.toBe(find('/')?.cacheKey);
  });
});
