import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { getQueue } from '@/lib/data/moderation/queue';

useTestDatabase();

const HOSTILE = `<img src=x onerror="alert(1)">"'; drop table users --`;

const report = (type: string, id: string, details: string) =>
  rowsOf("insert into reports (subject_type, subject_id, reason, details) values ($1, $2, 'spam', $3)", [
    type,
    id,
    details,
  ]);
const itemOf = async (item: string) => (await getQueue()).items.find((one) => one.item === item);

it('a reported pin has the latest reporters’ words, cut and plain, its poster, and their other reported pins', async () => {
  const poster = await addUser({ name: 'Dora' });
  const [pin, other, quiet] = [
    await addPin({ postedBy: poster }),
    await addPin({ postedBy: poster }),
    await addPin({ postedBy: poster }),
  ];
  for (const details of ['the oldest', '', 'x'.repeat(1_000), HOSTILE, 'the newest']) await report('pin', pin, details);
  await report('pin', other, '');
  await report('pin', await addPin(), 'of somebody else');
  await rowsOf("insert into warnings (user_id, reason) values ($1, 'No.')", [poster]);
  const item = await itemOf(`pin-${pin}`);
  expect(item?.words).toEqual(['the newest', HOSTILE, 'x'.repeat(300)]);
  expect(item?.poster).toEqual({ id: poster, name: 'Dora', pins: 3, removals: 0, warnings: 1, isBanned: false });
  expect(item?.pictures).toEqual([pin, other]);
  expect(item?.pictures).not.toContain(quiet);
});

it('a reported board shows its first pins, a reported person the reported ones before the newest', async () => {
  const creator = await addUser({ name: 'Emil' });
  const pins: string[] = [];
  for (let n = 0; n < 6; n += 1) pins.push(await addPin({ postedBy: creator }));
  const board = await addBoard({ creator, pins });
  await report('board', board.id, '');
  await report('user', creator, 'Both of these.');
  await report('pin', pins[0] ?? '', '');
  const order = await rowsOf<{ id: string }>(
    'select pin_id::text as id from board_pins where board_id = $1 order by position, pin_id limit 4',
    [board.id],
  );
  expect(await itemOf(`board-${board.id}`)).toMatchObject({
    words: [],
    poster: { id: creator },
    pictures: order.map(({ id }) => id),
  });
  expect(await itemOf(`user-${creator}`)).toMatchObject({
    words: ['Both of these.'],
    poster: { id: creator },
    pictures: [pins[0], pins[5], pins[4], pins[3]],
  });
});

it('a notice shows its words and pins that are not decided, an appeal its own', async () => {
  const owner = await addUser({ name: 'Fred' });
  const [pin, decided] = [await addPin({ postedBy: owner }), await addPin({ postedBy: owner })];
  const [notice] = await rowsOf<{ id: string }>(
    `insert into takedowns (code, kind, name, email, description, statements, signature, due_at)
     values (repeat('d', 22), 'copyright', 'Zoe', 'z@example.com', 'A drawing of mine.', '{}', 'Zoe', now()) returning id::text`,
  );
  await rowsOf(
    `insert into takedown_pins (takedown_id, url, pin_id, decision) values ($1, 'a', $2, null), ($1, 'b', $3, 'kept')`,
    [notice?.id, pin, decided],
  );
  const [appeal] = await rowsOf<{ id: string }>(
    `insert into appeals (subject_type, subject_id, user_id, text) values ('pin', $1, $2, 'I drew it by myself, last summer.') returning id::text`,
    [decided, owner],
  );
  expect(await itemOf(`takedown-${notice?.id}`)).toMatchObject({
    words: ['A drawing of mine.'],
    poster: { name: 'Fred' },
    pictures: [pin],
  });
  expect(await itemOf(`appeal-${appeal?.id}`)).toMatchObject({
    words: ['I drew it by myself, last summer.'],
    poster: { name: 'Fred' },
    pictures: [decided],
  });
});
