import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addTag, addUser } from '@/jest/gallery';
import { findNotifications } from '@/lib/data/notifications';
import { getPool } from '@/lib/db/client';
import { notificationSentence } from '@/lib/domain/notification-kinds';
import { notificationPath } from '@/lib/routes/notification-path';
import { paths } from '@/lib/routes';
import { markRead } from '@/lib/services/notifications';

useTestDatabase();

const run = (text: string, values: unknown[]) => getPool().query(text, values);
const like = (who: string, pin: string, wish = true) => run('select like_pin($1, $2, $3)', [who, pin, wish]);
const save = (who: string, board: string, pin: string) => run('select put_on_board($1, $2, $3)', [who, board, pin]);
const announce = (
  to: string,
  { about, pin, who, board }: { about: string; pin: string; who: string; board?: string },
) => run("select notify($1, 'new_pin', $2, $3, $4, $3, $5)", [to, about, pin, who, board ?? null]);
/** 61 minutes in ids. */
const OVER_AN_HOUR = 61 * 60_000 * 4096;

const linesOf = async (userId: string) => (await findNotifications(userId, 1)).notifications;
const sentencesOf = async (userId: string) =>
  (await linesOf(userId)).map((line) => notificationSentence(line).replace(/[\u2068\u2069]/g, ''));
async function pinsOf(postedBy: string, count: number) {
  const pins: string[] = [];
  for (let n = 0; n < count; n++) pins.push(await addPin({ postedBy, title: `Waves ${n}` }));
  return pins;
}

async function people() {
  const [me, ada] = [await addUser(), await addUser({ name: `Ada ${Math.random().toString(36).slice(2, 8)}` })];
  const { name } = (await run('select name from users where id = $1', [ada])).rows[0] as { name: string };
  return { me, ada, name, pins: await pinsOf(me, 3) };
}

describe('events by one person within an hour', () => {
  it('are one notification of 100 saves at once, which leads to the board', async () => {
    const { me, ada, name } = await people();
    const pins = await pinsOf(me, 100);
    const board = await addBoard({ creator: ada, name: 'Sea' });
    const saveNext = async () => {
      for (let pin = pins.pop(); pin; pin = pins.pop()) await save(ada, board.id, pin);
    };
    await Promise.all([saveNext(), saveNext(), saveNext(), saveNext()]);
    const [line, ...more] = await linesOf(me);
    expect(more).toEqual([]);
    expect(line && notificationPath(line)).toBe(paths.board(board.slug)());
    expect(await sentencesOf(me)).toEqual([`${name} saved 100 of your pins to “Sea”`]);
    expect(await markRead(me, null)).toBe(0);
  });

  it('are one notification for each kind, whatever boards and pins they are on', async () => {
    const { me, ada, name, pins } = await people();
    for (const called of ['Sea', 'Sky']) {
      const board = await addBoard({ creator: ada, name: called });
      for (const pin of pins) await save(ada, board.id, pin);
    }
    for (const pin of pins) await like(ada, pin);
    for (let n = 0; n < 3; n++) {
      const { id } = await addBoard({ creator: me });
      await run("select notify($1, 'board_follow', $2, $3, $3, null, $2)", [me, id, ada]);
    }
    expect(await sentencesOf(me)).toEqual([
      `${name} started following 3 of your boards`,
      `${name} liked 3 of your pins`,
      `${name} saved 3 of your pins to 2 boards`,
    ]);
  });

  it('leave those by others where they are, also where both like a pin', async () => {
    const { me, ada, name, pins } = await people();
    const ben = await addUser({ name: `Ben ${Math.random().toString(36).slice(2, 8)}` });
    for (const pin of pins) await like(ben, pin);
    await run('update notifications set latest = latest - 4096 where user_id = $1', [me]);
    await like(ada, pins[0] ?? '');
    await like(await addUser(), pins[0] ?? '');
    for (const pin of pins.slice(1)) await like(ada, pin);
    expect(await sentencesOf(me)).toEqual([
      `${name} liked 2 of your pins`,
      expect.stringContaining('and 1 other liked your pin “Waves 0”'),
      expect.stringMatching(/^Ben \w+ liked 3 of your pins$/),
    ]);
  });

  it('begin anew after an hour, and once they are read', async () => {
    const { me, ada, pins } = await people();
    const [first, second, third] = [pins[0] ?? '', pins[1] ?? '', pins[2] ?? ''];
    await like(ada, first);
    await like(ada, second);
    await markRead(me, null);
    await like(ada, third);
    expect((await linesOf(me)).map(({ acts, read }) => [acts, read])).toEqual([
      [1, false],
      [2, true],
    ]);
    await run('update notifications set latest = latest - $2::bigint where user_id = $1', [me, OVER_AN_HOUR]);
    for (const pin of await pinsOf(me, 2)) await like(ada, pin);
    expect((await linesOf(me)).map(({ acts }) => acts)).toEqual([2, 1, 2]);
  });

  it('begin anew an hour after the first of them, however many follow', async () => {
    const { me, ada, pins } = await people();
    const [first, second, third] = [pins[0] ?? '', pins[1] ?? '', pins[2] ?? ''];
    await run(
      `with line as (
         insert into notifications (id, user_id, sender_id, kind, subject) select id, $1, $2, 'like', id
         from (select time_id() - $4::bigint as id) old returning id)
       insert into notification_events select $1, 'like', $3, $2, id from line`,
      [me, ada, first, OVER_AN_HOUR],
    );
    await like(ada, second);
    await like(ada, third);
    expect((await linesOf(me)).map(({ acts }) => acts)).toEqual([2, 1]);
  });

  it('are counted without pins and boards that are gone, hidden or private, and swept with them', async () => {
    const { me, ada, name, pins } = await people();
    const boards = [await addBoard({ creator: ada, name: 'Sea' }), await addBoard({ creator: ada, name: 'Sky' })];
    for (const { id } of boards) for (const pin of pins) await save(ada, id, pin);
    for (const pin of pins) await like(ada, pin);
    await run("update pins set status = 'hidden' where id = $1", [pins[2]]);
    await run('delete from pins where id = $1', [pins[1]]);
    await run('update boards set is_private = true where id = $1', [boards[0]?.id]);
    expect(await sentencesOf(me)).toEqual([
      `${name} liked your pin “Waves 0”`,
      `${name} added your pin “Waves 0” to the board “Sky”`,
    ]);
    expect((await run('select sweep_dangling_events(100) as n', [])).rows).toEqual([{ n: 3 }]);
    expect((await run('select events from notifications where user_id = $1 order by latest', [me])).rows).toEqual([
      { events: 4 },
      { events: 2 },
    ]);
    await run("update pins set status = 'hidden' where id = $1", [pins[0]]);
    expect(await linesOf(me)).toEqual([]);
    expect((await run('select unread_count($1) as n', [me])).rows).toEqual([{ n: 0 }]);
  });

  it('can be taken back, and go with the person or the block', async () => {
    const { me, ada, name, pins } = await people();
    for (const pin of pins) await like(ada, pin);
    await like(ada, pins[2] ?? '', false);
    expect(await sentencesOf(me)).toEqual([`${name} liked 2 of your pins`]);
    await run("insert into blocks (user_id, target_id, kind) values ($1, $2, 'block')", [me, ada]);
    expect(await linesOf(me)).toEqual([]);
    await run('delete from blocks where user_id = $1', [me]);
    await run('update users set banned_at = now() where id = $1', [ada]);
    expect(await linesOf(me)).toEqual([]);
    await run('update users set banned_at = null where id = $1', [ada]);
    for (const pin of pins.slice(0, 2)) await like(ada, pin, false);
    expect((await run('select from notifications where user_id = $1', [me])).rowCount).toBe(0);
  });

  it('on followed boards are new pins, each once, as the filters of their reader show them', async () => {
    const [me, ada] = [await addUser(), await addUser()];
    const pins = [await addPin({ postedBy: ada, tags: ['calm'] }), await addPin({ postedBy: ada, tags: ['gay'] })];
    const boards = [await addBoard({ creator: ada }), await addBoard({ creator: ada })];
    for (const pin of pins) {
      await announce(me, { about: ada, pin, who: ada });
      for (const { id } of boards) await announce(me, { about: id, pin, who: ada, board: id });
    }
    expect((await linesOf(me)).map(({ acts }) => acts)).toEqual([1]);
    await run("update users set content_filter = 'gay-straight' where id = $1", [me]);
    const [line] = await linesOf(me);
    expect(line).toMatchObject({ acts: 2, sender: { _id: ada } });
    expect(line && notificationPath(line)).toBe(paths.profile(ada)());
    await run('insert into hidden_tags (user_id, tag_id) values ($1, $2), ($1, $3)', [
      me,
      await addTag('calm'),
      await addTag('gay'),
    ]);
    expect(await linesOf(me)).toEqual([]);
  });
});
