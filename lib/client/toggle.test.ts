import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import { isShownIn, shownCount, toggle } from '@/lib/client/toggle';
import type { Toggle } from '@/lib/client/mutations';
import { VERIFY_EMAIL } from '@/lib/client/verified';
import { takeSets } from '@/lib/client/viewer-sets';
import { storeViewer } from '@/lib/client/viewer-store';

jest.mock('@/lib/client/identity-firebase', () => ({
  token: async () => 'kept',
  reload: async () => false,
  leave: async () => undefined,
}));

let like: Toggle;
let pins = 0;
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  browser = fakeBrowser('/pin/x');
  like = { set: 'savedPins', id: String(++pins) };
  storeViewer(SOMEBODY);
  takeSets(SOMEBODY, Infinity);
});

const messages = () =>
  browser.events.flatMap((event) =>
    event instanceof CustomEvent && event.type === 'viewer-message' ? [event.detail] : [],
  );

/** Delays its answers until they are released, one by one. */
function slowServer(answer: () => Response) {
  const waiting: (() => void)[] = [];
  const calls = fakeFetch(() => new Promise((resolve) => waiting.push(() => resolve(answer()))));
  const letGo = async () => {
    await asked();
    waiting.shift()?.();
    await asked();
  };
  const asked = () => new Promise((resolve) => setTimeout(resolve));
  return { calls, letGo, asked };
}

it('a toggle shows a like at once, and then the count of the server', async () => {
  const { calls, letGo, asked } = slowServer(() => Response.json({ savesCount: 41 }));
  const done = toggle(like);
  expect([isShownIn(like), shownCount(like, 7)]).toEqual([true, 8]);
  await asked();
  expect(calls).toMatchObject([
    {
      path: `/api/pins/${like.id}/save`,
      init: { method: 'POST', body: '{"userId":"7"}', headers: { 'like-wanted': '1' } },
    },
  ]);
  await letGo();
  await done;
  expect([isShownIn(like), shownCount(like, 7)]).toEqual([true, 41]);
});

it('a toggle sends one call for a double click, and then only what the last click needs', async () => {
  let count = 1;
  const { calls, letGo } = slowServer(() => Response.json({ savesCount: count-- }));
  const all = [toggle(like), toggle(like), toggle(like)];
  expect(isShownIn(like)).toBe(true);
  await letGo();
  await Promise.all(all);
  expect(calls).toHaveLength(1);

  const back = [toggle(like), toggle(like)]; // Off and on again.
  await letGo(); // The second call starts after the first answer.
  expect(calls).toHaveLength(3);
  await letGo();
  await Promise.all(back);
  expect(isShownIn(like)).toBe(true);
});

it('a toggle sends follows and unfollows with the wanted state', async () => {
  const calls = fakeFetch(() => Response.json({ followersCount: 3 }));
  const person: Toggle = { set: 'followedUsers', id: '9' };
  await toggle(person);
  await toggle(person);
  await toggle({ set: 'followedBoards', id: '4' });
  expect(calls.map(({ path, init }) => `${init.method} ${path} ${String(init.body)}`)).toEqual([
    'PUT /api/users/9/follow {"follow":1}',
    'PUT /api/users/9/follow {"follow":0}',
    'PUT /api/boards/4/follow {"follow":1}',
  ]);
});

it('a toggle puts a like back that could not be saved, and offers to try again', async () => {
  fakeFetch(() => Promise.reject(new TypeError('offline')));
  await toggle(like);
  expect([isShownIn(like), shownCount(like, 7)]).toEqual([false, 7]);
  expect(messages()).toEqual([
    {
      kind: 'alert',
      text: 'Your like was not saved. The site cannot be reached. Please check your connection and try again.',
      retry: expect.any(Function),
    },
  ]);
});

it('a toggle shows the refusal of the server for a pin that was removed', async () => {
  fakeFetch(() => Response.json({ message: 'There is no such pin.' }, { status: 404 }));
  await toggle(like);
  expect(isShownIn(like)).toBe(false);
  expect(messages()).toEqual([{ kind: 'alert', text: 'Your like was not saved. There is no such pin.' }]);
});

it('a toggle asks people without a verified email to verify it, and calls nothing', async () => {
  storeViewer({ ...SOMEBODY, emailVerified: false });
  const calls = fakeFetch(() => Response.json({}));
  await toggle(like);
  expect(browser.events.map(({ type }) => type)).toContain(VERIFY_EMAIL);
  expect(isShownIn(like)).toBe(false);
  expect(calls).toEqual([]);
});
