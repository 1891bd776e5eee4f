import { useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser, followBoard, followUser } from '@/jest/gallery';
import { getPool } from '@/lib/db/client';

useTestDatabase();

const run = (text: string, values: unknown[]) => getPool().query(text, values);

interface Act {
  to: string;
  kind: 'like' | 'follow' | 'board_follow' | 'board_add' | 'new_pin';
  about: string | number;
  what: string;
  who: string;
  pin?: string;
  board?: string;
}
const notify = ({ to, kind, about, what, who, pin, board }: Act) =>
  run('select notify($1, $2, $3, $4, $5, $6, $7)', [to, kind, about, what, who, pin ?? null, board ?? null]);
const like = (to: string, pin: string, who: string) => notify({ to, kind: 'like', about: pin, what: who, who, pin });

interface Line {
  kind: string;
  events: number;
  sender: string;
  pin: string | null;
  board: string | null;
}
async function linesOf(userId: string): Promise<Line[]> {
  const { rows } = await getPool().query<Line>(
    `select kind, events, sender_id::text as sender, pin_id::text as pin, board_id::text as board
     from notifications where user_id = $1 order by latest`,
    [userId],
  );
  return rows;
}
const eventsOf = async (userId: string) =>
  (await run('select count(*)::int as n from notification_events where user_id = $1', [userId])).rows[0]?.n;

async function somebodyWithPin() {
  const me = await addUser();
  return { me, pin: await addPin({ postedBy: me }) };
}

describe('notify', () => {
  it('gathers events on one subject in one line, of the latest', async () => {
    const { me, pin } = await somebodyWithPin();
    const [ada, ben] = [await addUser(), await addUser()];
    await like(me, pin, ada);
    await like(me, pin, ben);
    await like(me, await addPin({ postedBy: me }), ada);
    expect(await linesOf(me)).toMatchObject([
      { kind: 'like', events: 2, sender: ben, pin },
      { kind: 'like', events: 1, sender: ada },
    ]);
  });

  it('notifies nobody of their own events, of one twice, or of kinds they have turned off', async () => {
    const { me, pin } = await somebodyWithPin();
    const ada = await addUser();
    await like(me, pin, me);
    expect(await linesOf(me)).toEqual([]);
    await like(me, pin, ada);
    await like(me, pin, ada);
    expect(await linesOf(me)).toMatchObject([{ events: 1 }]);
    await run("update users set muted_kinds = '{follow}' where id = $1", [me]);
    await notify({ to: me, kind: 'follow', about: 0, what: ada, who: ada });
    expect(await linesOf(me)).toHaveLength(1);
  });

  it.each(['mute', 'block'])('is silent about people under a %s', async (kind) => {
    const { me, pin } = await somebodyWithPin();
    const ada = await addUser();
    await run('insert into blocks (user_id, target_id, kind) values ($1, $2, $3)', [me, ada, kind]);
    await like(me, pin, ada);
    expect(await linesOf(me)).toEqual([]);
  });

  it('begins a new line after the last was read, and never notifies of an event again', async () => {
    const { me, pin } = await somebodyWithPin();
    const [ada, ben] = [await addUser(), await addUser()];
    await like(me, pin, ada);
    await run('select mark_read($1, null)', [me]);
    await like(me, pin, ada);
    await like(me, pin, ben);
    expect(await linesOf(me)).toMatchObject([
      { events: 1, sender: ada },
      { events: 1, sender: ben },
    ]);
  });

  it('makes one line of 200 likes of 200 people at once, and of one person 100 times at once', async () => {
    const { me, pin } = await somebodyWithPin();
    const people = await Promise.all(Array.from({ length: 200 }, () => addUser()));
    await Promise.all(people.map((who) => run('select like_pin($1, $2, null)', [who, pin])));
    expect(await linesOf(me)).toMatchObject([{ events: 200 }]);
    expect(await eventsOf(me)).toBe(200);

    const other = await addPin({ postedBy: me });
    const who = people[0] ?? '';
    await Promise.all(Array.from({ length: 100 }, () => like(me, other, who)));
    expect((await linesOf(me))[1]).toMatchObject({ events: 1, pin: other });
    expect(await eventsOf(me)).toBe(201);
  });
});

describe('take_back', () => {
  it('shortens the line, shows who is left, and drops it with its last event', async () => {
    const { me, pin } = await somebodyWithPin();
    const [ada, ben] = [await addUser(), await addUser()];
    await like(me, pin, ada);
    await like(me, pin, ben);
    const takeBack = (who: string) => run("select take_back($1, 'like', $2, $3)", [me, pin, who]);
    await takeBack(ben);
    expect(await linesOf(me)).toMatchObject([{ events: 1, sender: ada }]);
    await takeBack(ben);
    await takeBack(ada);
    expect(await linesOf(me)).toEqual([]);
    await like(me, pin, ada);
    expect(await linesOf(me)).toMatchObject([{ events: 1, sender: ada }]);
  });

  it('leaves what was read', async () => {
    const { me, pin } = await somebodyWithPin();
    const ada = await addUser();
    await like(me, pin, ada);
    await run('select mark_read($1, null)', [me]);
    await run("select take_back($1, 'like', $2, $3)", [me, pin, ada]);
    expect(await linesOf(me)).toMatchObject([{ events: 1 }]);
  });
});

describe('forget_events', () => {
  it('is silent about people who go, and of what is left shows the latest', async () => {
    const { me, pin } = await somebodyWithPin();
    const [ada, ben] = [await addUser(), await addUser()];
    await like(me, pin, ada);
    await like(me, pin, ben);
    await notify({ to: me, kind: 'follow', about: 0, what: ben, who: ben });
    await run('select forget_events(array[$1::bigint])', [ben]);
    expect(await linesOf(me)).toMatchObject([{ kind: 'like', events: 1, sender: ada }]);
  });

  it('points lines at a pin or board that stays', async () => {
    const { me, pin } = await somebodyWithPin();
    const [ada, ben] = [await addUser(), await addUser()];
    const pins = [await addPin({ postedBy: ada }), await addPin({ postedBy: ada })];
    for (const id of pins) await notify({ to: me, kind: 'new_pin', about: ada, what: id, who: ada, pin: id });
    const boards = [await addBoard({ creator: ada }), await addBoard({ creator: ben })];
    for (const [i, { id }] of boards.entries())
      await notify({ to: me, kind: 'board_add', about: pin, what: id, who: i ? ben : ada, pin, board: id });
    await run('select forget_events($1::bigint[])', [[pins[1], boards[1]?.id]]);
    await run('delete from pins where id = $1', [pins[1]]);
    await run('delete from boards where id = $1', [boards[1]?.id]);
    expect(await linesOf(me)).toEqual([
      { kind: 'new_pin', events: 1, sender: ada, pin: pins[0], board: null },
      { kind: 'board_add', events: 1, sender: ada, pin, board: boards[0]?.id },
    ]);
  });
});

describe('announce', () => {
  const announce = async (most: number) => (await run('select announce($1) as notified', [most])).rows[0]?.notified;

  it('notifies the followers of a person, in steps, and gathers their pins', async () => {
    const poster = await addUser();
    const followers = [await addUser(), await addUser(), await addUser()];
    for (const id of followers) await followUser(id, poster);
    const pins = [await addPin({ postedBy: poster }), await addPin({ postedBy: poster })];
    for (const pin of pins) await run('insert into announcements (pin_id, who) values ($1, $2)', [pin, poster]);
    const steps = [];
    for (let count = await announce(2); count !== null; count = await announce(2)) steps.push(count);
    expect(steps).toEqual([2, 1, 2, 1]);
    for (const id of followers) {
      expect(await linesOf(id)).toEqual([{ kind: 'new_pin', events: 2, sender: poster, pin: pins[1], board: null }]);
    }
  });

  it('notifies the followers of a board, except who added the pin', async () => {
    const [keeper, follower] = [await addUser(), await addUser()];
    const { id: board } = await addBoard({ creator: keeper });
    const pin = await addPin();
    await followBoard(keeper, board);
    await followBoard(follower, board);
    await run('insert into announcements (pin_id, board_id, who) values ($1, $2, $3)', [pin, board, keeper]);
    expect(await announce(500)).toBe(2);
    expect(await announce(500)).toBeNull();
    expect(await linesOf(follower)).toEqual([{ kind: 'new_pin', events: 1, sender: keeper, pin, board }]);
    expect(await linesOf(keeper)).toEqual([]);
  });
});

describe('the sweep', () => {
  it('removes lines that were read long ago, and events of what is gone', async () => {
    await run('delete from notifications', []);
    const { me, pin } = await somebodyWithPin();
    const [ada, ben] = [await addUser(), await addUser()];
    await like(me, pin, ada);
    await run('select mark_read($1, null)', [me]);
    await like(me, pin, ben);
    expect(await run("select sweep_read_lines(now() - interval '1 day', 10) as n", [])).toMatchObject({
      rows: [{ n: 0 }],
    });
    expect(await run("select sweep_read_lines(now() + interval '1 day', 10) as n", [])).toMatchObject({
      rows: [{ n: 1 }],
    });
    expect(await linesOf(me)).toMatchObject([{ sender: ben }]);

    await like(me, pin, ada);
    await run('delete from users where id = $1', [ben]);
    await run('select sweep_dangling_events(10)', []);
    expect(await linesOf(me)).toMatchObject([{ events: 1, sender: ada }]);
    expect(await eventsOf(me)).toBe(1);
  });
});
