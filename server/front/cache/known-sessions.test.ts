import { sessionClaims } from '../testing/sessions';
import { KnownSessions } from './known-sessions';
import type { SessionRow } from './session-row';
import { TagTable } from './tag-table';

function front(answer: (sid: string) => Promise<Partial<SessionRow> | undefined> = async () => ({})) {
  const site = { now: 0, hearsPurges: true, asked: [] as string[] };
  const table = new TagTable(() => site.now);
  const known = new KnownSessions({
    table,
    hearsPurges: () => site.hearsPurges,
    now: () => site.now,
    async find(sid) {
      site.asked.push(sid);
      const row = await answer(sid);
      return row && { userId: '7', hasOwnPages: false, unnoticed: 0, ...row };
    },
  });
  return { site, table, known };
}

const session = sessionClaims();

it('a person who hides nothing gets shared pages; one lookup serves concurrent requests and half a minute', async () => {
  const { site, known } = front();
  const gets = () => known.getsSharedPages(session);
  expect(await Promise.all([gets(), gets(), gets()])).toEqual([true, true, true]);
  site.now += 29_000;
  expect(await gets()).toBe(true);
  expect(site.asked).toEqual([session.sid]);
  site.now += 2_000;
  expect(await gets()).toBe(true);
  expect(site.asked).toHaveLength(2);
});

it.each<[string, () => Promise<Partial<SessionRow> | undefined>]>([
  ['who hides something', async () => ({ hasOwnPages: true })],
  ['whose session has ended', async () => undefined],
  ['whose use has to be noted again', async () => ({ unnoticed: 301 })],
  ['who cannot be looked up', () => Promise.reject(new Error('away'))],
])('a person %s gets pages of their own', async (_who, answer) => {
  expect(await front(answer).known.getsSharedPages(session)).toBe(false);
});

it('an ended session is not looked up', async () => {
  const { site, known } = front();
  expect(await known.getsSharedPages(sessionClaims({ sexp: Date.now() / 1000 - 1 }))).toBe(false);
  expect(site.asked).toEqual([]);
});

it.each([
  ['hides something or is signed out', 'sessions:7', 'soft'],
  ['is banned', 'user:7', 'hard'],
] as const)('a person who %s is looked up again before the next page', async (_what, tag, kind) => {
  let hasOwnPages = false;
  const { known, table } = front(async () => ({ hasOwnPages }));
  expect(await known.getsSharedPages(session)).toBe(true);
  table.purge(['sessions:8', 'pin:7'], 'hard');
  hasOwnPages = true;
  expect(await known.getsSharedPages(session)).toBe(true);
  table.purge([tag], kind);
  expect(await known.getsSharedPages(session)).toBe(false);
});

it('a change during a lookup is not missed', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isFirst = true;
  const { known, table } = front(async () => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst) await held;
    return { hasOwnPages: !wasFirst };
  });
  const first = known.getsSharedPages(session);
  table.purge(['sessions:7'], 'soft');
  letGo();
  await first;
  expect(await known.getsSharedPages(session)).toBe(false);
});

it('shared pages stop for sessions while purges cannot be heard', async () => {
  const { site, known } = front();
  expect(await known.getsSharedPages(session)).toBe(true);
  site.hearsPurges = false;
  expect(await known.getsSharedPages(session)).toBe(false);
});

it('a person who changed something gets personal pages for a minute, the age limit of shared pages', async () => {
  const { site, known } = front();
  known.noteWrite(session);
  expect(await known.getsSharedPages(session)).toBe(false);
  expect(await known.getsSharedPages(sessionClaims())).toBe(true);
  site.now += 60_000;
  expect(await known.getsSharedPages(session)).toBe(true);
});
