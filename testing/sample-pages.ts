import { readHtml } from '@/testing/html-page';
import { get, newVisitor } from '@/testing/http';
import { machinePaths } from '@/lib/routes/machine-paths';

const read = async (site: string, path: string) => readHtml((await get(site + path, newVisitor())).body.toString());

/** Links of a page that begin with `start`, without repeats. */
async function linksOf(site: string, path: string, start: string): Promise<string[]> {
  const { links } = await read(site, path);
  return [...new Set(links.map(({ href }) => href).filter((href) => href.startsWith(start)))];
}

async function firstLink(site: string, path: string, start: string): Promise<string> {
  const [found] = await linksOf(site, path, start);
  if (!found) throw new Error(`${site}${path} has no link to ${start}…: the site needs content to be measured.`);
  return found;
}

/** A category that has pins: in a small site some are empty. */
async function categoryWithPins(site: string): Promise<string> {
  for (const path of await linksOf(site, '/', '/category/')) {
    const { links } = await read(site, path);
    if (links.filter(({ within }) => within === 'Pins').length > 2) return path;
  }
  throw new Error('No category has pins: the site needs content to be measured.');
}

/** A pin that is on a board, and one of its boards. */
async function pinOnBoard(site: string, list: string): Promise<{ pin: string; board: string }> {
  for (const pin of await linksOf(site, list, '/pin/')) {
    const [board] = await linksOf(site, pin, '/board/');
    if (board) return { pin, board };
  }
  throw new Error(`No pin of ${list} is on a board: the site needs content to be measured.`);
}

/** The id of a pin, under which the list of its boards stands. */
async function pinId(site: string, pin: string): Promise<string> {
  const { body } = await get(`${site}/api/pins/${pin.slice('/pin/'.length)}`, { accept: 'application/json' });
  const answer: unknown = JSON.parse(body.toString());
  const id = typeof answer === 'object' && answer !== null && '_id' in answer ? answer._id : undefined;
  if (typeof id !== 'string') throw new Error(`/api/pins gives no id for ${pin}`);
  return id;
}

/** URLs of one page of each route, by the route's name; all but `not-found` answer 200. */
export async function samplePages(site: string) {
  const gif = await pinOnBoard(site, '/?mediaType=gif');
  const pic = await pinOnBoard(site, '/?mediaType=pic');
  const profile = await firstLink(site, gif.pin, '/user-profile/');
  const category = await categoryWithPins(site);
  const [boardWord] = gif.board.slice('/board/'.length).split('-');
  return {
    home: '/',
    'home, page 2': '/?page=2',
    category,
    tag: await firstLink(site, gif.pin, '/tag/'),
    'pin, gif': gif.pin,
    'pin, pic': pic.pin,
    'pin-boards': `/pin-boards/${await pinId(site, gif.pin)}`,
    board: gif.board,
    profile,
    'profile-boards': `/user/${profile.slice('/user-profile/'.length)}/boards`,
    search: `/search/${category.slice('/category/'.length).toLowerCase()}`,
    'search, empty': '/search/zzzzqqqq',
    'search-boards': `/search-boards/${boardWord}`,
    updates: '/updates',
    contact: '/contact-us',
    dmca: '/dmca-policy',
    'remove-my-image': '/remove-my-image',
    'search-help': '/help/search',
    partners: '/our-partners',
    terms: '/terms',
    privacy: '/privacy',
    records: '/2257',
    'embed, pin': machinePaths.embed(gif.pin),
    'embed, board': machinePaths.embed(gif.board),
    'not-found': '/no-such-page',
  };
}
