import { API_ERROR } from '@/lib/client/api-error-event';
import { NO_FIELDS } from '@/lib/client/new-pins/new-pin';
import { Publisher, type Outcome } from '@/lib/client/new-pins/publisher';
import { NewPinsStore } from '@/lib/client/new-pins/store';
import { donePin, pinOf, publishedImageOf, uploadOf } from '@/lib/client/new-pins/testing/samples';
import { fakeBrowser, fakeFetch } from '@/lib/client/testing/fake-browser';

jest.mock('@/lib/client/verified', () => ({ requireVerified: async () => false }));

const madeOf = (upload: string) => ({
  _id: `9${upload.length}`,
  slug: upload,
  title: upload,
  image: 'i',
  postedBy: '7',
});
const isPost = (path: string, init: RequestInit) => path === '/api/pins' && init.method === 'POST';
const bodyOf = ({ body }: RequestInit) => JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
const make = (init: RequestInit) => Response.json(madeOf(String(bodyOf(init).upload)), { status: 201 });
const refuse = (status: number, body: object) => Response.json(body, { status });

let browser: ReturnType<typeof fakeBrowser>;
let store: NewPinsStore;
let publisher: Publisher;
let outcomes: Outcome[];
let end: () => void;
beforeEach(() => {
  browser = fakeBrowser('/create-pin');
  store = new NewPinsStore();
  outcomes = [];
  publisher = new Publisher(store, '7', (outcome) => outcomes.push(outcome));
  end = publisher.start();
});
afterEach(() => {
  end();
  jest.useRealTimers();
});
const add = (...pins: ReturnType<typeof pinOf>[]) => store.change({ do: 'add', pins });
const stageOf = (id: string) => store.find(id)?.stage.kind;
const codes = () =>
  browser.events.flatMap((event) => (event instanceof CustomEvent && event.type === API_ERROR ? [event.detail] : []));
const untilOver = async () => {
  while (outcomes.length === 0) await new Promise((resolve) => setImmediate(resolve));
};

it('the publisher publishes uploaded pins with their fields, two at a time, each once', async () => {
  let inFlight = 0;
  let most = 0;
  const calls = fakeFetch(async (_path, init) => {
    most = Math.max(most, (inFlight += 1));
    await new Promise((resolve) => setImmediate(resolve));
    inFlight -= 1;
    return make(init);
  });
  add(
    donePin('a'),
    donePin('b'),
    donePin('c', {
      fields: { ...NO_FIELDS, title: ' C  c ', alt: 'Alt', tags: ['x'], destination: ' https://x.example ' },
    }),
  );
  publisher.publishAll();
  publisher.publishAll();
  await untilOver();
  expect(calls.map(({ init }) => bodyOf(init))).toEqual([
    { upload: 'a', title: 'a', tags: ['red'] },
    { upload: 'b', title: 'b', tags: ['red'] },
    { upload: 'c', title: 'C c', alt: 'Alt', tags: ['x'], destination: 'https://x.example/' },
  ]);
  expect(most).toBe(2);
  expect(outcomes).toEqual([{ published: 3, failed: 0, missed: 0 }]);
  expect(codes()).toEqual([]);
});

it('the publisher waits for an upload, and leaves behind what could not be uploaded', async () => {
  fakeFetch((_path, init) => make(init));
  const early = pinOf('failed', { upload: { kind: 'failed', message: 'No.' } });
  add(pinOf('late'), pinOf('broken'), early);
  publisher.publishAll();
  expect([stageOf('late'), stageOf('broken'), stageOf('failed')]).toEqual(['queued', 'queued', 'draft']);
  store.update('broken', { upload: { kind: 'failed', message: 'Broken.' } });
  store.update('late', { upload: { kind: 'done', upload: uploadOf('late') } });
  await untilOver();
  expect([stageOf('late'), stageOf('broken')]).toEqual(['published', 'draft']);
  expect(store.find('broken')?.failure).toContain('not published');
  expect(outcomes).toEqual([{ published: 1, failed: 1, missed: 0 }]);
  expect(codes()).toEqual([{ code: 1 }]);
});

it('the publisher keeps a refused pin, with the sentence at its field', async () => {
  fakeFetch((_path, init) => {
    if (bodyOf(init).upload === 'a') return refuse(422, { message: 'Title contains illegal material', field: 'title' });
    return refuse(503, { message: 'Please try again.' });
  });
  add(donePin('a'), donePin('b'));
  publisher.publishAll();
  await untilOver();
  expect(store.find('a')).toMatchObject({
    stage: { kind: 'draft' },
    problems: { title: 'Title contains illegal material' },
  });
  expect(store.find('b')?.failure).toBe('Please try again.');
  expect(codes()).toEqual([{ code: 1 }]);
});

it('the publisher reports a same-media pin that was published meanwhile', async () => {
  fakeFetch(() => refuse(409, { message: 'Here already.', field: 'file', code: 'duplicate', link: '/pin/x' }));
  add(donePin('a'));
  publisher.publishAll();
  await untilOver();
  expect(store.find('a')?.upload).toMatchObject({ kind: 'failed', link: '/pin/x', isFinal: true });
});

it('the publisher finds the pin that was made when the answer was lost', async () => {
  const image = publishedImageOf('a');
  fakeFetch((path, init, call) => {
    if (call === 1) return Promise.reject(new TypeError('the network is away'));
    if (isPost(path, init)) return refuse(404, { message: 'Gone.', field: 'upload' });
    return Response.json({
      pins: [
        { ...madeOf('x'), postedBy: '8', image },
        { ...madeOf('a'), image },
      ],
      totalPages: 1,
    });
  });
  add(donePin('a'));
  publisher.publishAll();
  await untilOver();
  expect(store.find('a')).toMatchObject({ stage: { kind: 'draft' }, failure: expect.stringContaining('reached') });
  outcomes.length = 0;
  publisher.publishAll();
  await untilOver();
  expect(store.find('a')?.stage).toMatchObject({ kind: 'published', pin: { slug: 'a' } });
});

it('the publisher says that it does not know when there is neither upload nor pin', async () => {
  fakeFetch((path, init) =>
    isPost(path, init)
      ? refuse(404, { message: 'Gone.', field: 'upload' })
      : Response.json({ pins: [], totalPages: 1 }),
  );
  add(donePin('a'));
  publisher.publishAll();
  await untilOver();
  expect(store.find('a')?.upload).toMatchObject({ kind: 'failed', message: expect.stringContaining('profile') });
  expect(store.find('a')?.fields.title).toBe('a');
});

it('the publisher waits for a limit and then publishes', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const limit = () =>
    new Response('Slower, please.', { status: 429, headers: { 'content-type': 'text/plain', 'retry-after': '7' } });
  fakeFetch((_path, init, call) => (call === 1 ? limit() : make(init)));
  add(donePin('a'));
  publisher.publishAll();
  while (store.get().pauses.pins === null) await new Promise((resolve) => setImmediate(resolve));
  expect(stageOf('a')).toBe('queued');
  await jest.advanceTimersByTimeAsync(7_000);
  await untilOver();
  expect(stageOf('a')).toBe('published');
  expect(codes()).toEqual([]);
});

it('the publisher cancels pins that are not being sent yet', async () => {
  fakeFetch((_path, init) => make(init));
  add(donePin('a'), pinOf('b'));
  publisher.publishAll();
  publisher.stop();
  await untilOver();
  expect([stageOf('a'), stageOf('b')]).toEqual(['published', 'draft']);
});

it('the publisher reports boards that refused a pin and retries them', async () => {
  const isFull = { now: true };
  const boards: string[] = [];
  fakeFetch((path, init) => {
    if (isPost(path, init)) return make(init);
    boards.push(path);
    return path.includes('/2/') && isFull.now ? refuse(409, { message: 'This board is full.' }) : Response.json({});
  });
  const fields = { ...NO_FIELDS, title: 'A', tags: ['red'], boards: ['1', '2'] };
  add(donePin('a', { fields }));
  publisher.publishAll();
  await untilOver();
  expect(store.find('a')?.stage).toMatchObject({ kind: 'published', missed: [['2', 'This board is full.']] });
  expect(codes()).toEqual([{ code: 2 }]);
  isFull.now = false;
  await publisher.retryBoards('a');
  expect(store.find('a')?.stage).toMatchObject({ kind: 'published', missed: [] });
  expect(boards).toEqual(['/api/boards/1/pins', '/api/boards/2/pins', '/api/boards/2/pins']);
});
