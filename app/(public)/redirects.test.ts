import { generateMetadata as boardMetadata } from '@/app/(public)/board/[slugOrId]/page';
import { generateMetadata as categoryMetadata } from '@/app/(public)/category/[...name]/page';
import { generateMetadata as pinMetadata } from '@/app/(public)/pin/[slugOrId]/page';
import { generateMetadata as searchMetadata } from '@/app/(public)/search/[term]/page';
import { generateMetadata as profileMetadata } from '@/app/(public)/user-profile/[...userId]/page';
import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';

jest.mock('@/lib/page/content-filter', () => ({ readContentFilter: async () => 'gay-straight' }));
jest.mock('@/lib/auth/page-viewer', () => ({ getPageViewer: async () => null, readSessionCookie: async () => null }));
jest.mock('@/lib/page/personal-rules', () => ({
  readPersonalRules: async () => null,
  readHiddenTagsOf: async () => [],
  readBlockOf: async () => null,
}));

useTestDatabase();

/** With segments decoded once, as by the router. */
async function visit(path: string): Promise<unknown> {
  const { pathname, searchParams: search } = new URL(path, 'http://site');
  const [kind, ...segments] = pathname.slice(1).split('/').map(decodeURIComponent);
  const [first = ''] = segments;
  const searchParams = Promise.resolve(Object.fromEntries(search));
  if (kind === 'pin') return pinMetadata({ params: Promise.resolve({ slugOrId: first }) });
  if (kind === 'board') return boardMetadata({ params: Promise.resolve({ slugOrId: first }), searchParams });
  if (kind === 'category') return categoryMetadata({ params: Promise.resolve({ name: segments }), searchParams });
  if (kind === 'search') return searchMetadata({ params: Promise.resolve({ term: first }), searchParams });
  return profileMetadata({ params: Promise.resolve({ userId: segments }), searchParams });
}

/** Undefined for a page. */
async function redirectOf(path: string): Promise<string | undefined> {
  try {
    await visit(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error) || !('digest' in error)) throw error;
    const [, , location, status] = String(error.digest).split(';');
    expect(status).toBe('308');
    return location;
  }
}

it('every other spelling of a page leads to its one URL in one hop', async () => {
  const user = await addUser();
  const pin = await addPin({ postedBy: user, slug: 'blue-hour', tags: ['close up'] });
  const plain = await addPin({ postedBy: user, slug: null });
  const board = await addBoard({ creator: user, name: 'Evenings', pins: [pin] });
  const hops = [
    [`/pin/${pin}`, '/pin/blue-hour'],
    [`/board/${board.id}`, `/board/${board.slug}`],
    ...['Blue-Hour', 'blue-hour.', 'BLUE-HOUR,', 'blue-hour)', 'blue-hour%E2%80%A6'].map((typed) => [
      `/pin/${typed}`,
      '/pin/blue-hour',
    ]),
    [`/pin/${plain}.`, `/pin/${plain}`],
    [`/board/${board.slug.toUpperCase()}).`, `/board/${board.slug}`],
    [`/board/${board.id}!`, `/board/${board.slug}`],
    [`/user-profile/${user}.`, `/user-profile/${user}`],
    ['/category/Close%20Up.', '/category/Close%20Up'],
    ['/category/close-up', '/category/Close%20Up'],
    ['/category/Close%20Up/more?sort=Latest', '/category/Close%20Up?sort=Latest'],
    ['/search/.%20%20', '/search/.%20'],
    ['/search/%20red%20%20sea%20', '/search/red%20%20sea'],
    [`/user-profile/${user}/more`, `/user-profile/${user}`],
  ];
  for (const [from = '', to = ''] of hops) {
    expect([from, await redirectOf(from)]).toEqual([from, to]);
    expect([to, await redirectOf(to)]).toEqual([to, undefined]);
  }
});

it.each(['is:gif', 'Blue%20-WAVES%20%20red', 'likes:%3E=1%20Zinc', '-b%20a', 'order:latest', 'size:xl'])(
  'the address of the search %s keeps what was typed',
  async (typed) => expect(await redirectOf(`/search/${typed}`)).toBeUndefined(),
);
