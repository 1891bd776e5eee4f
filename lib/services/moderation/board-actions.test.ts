import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { purgesOf } from '@/jest/purges';
import { findModeratedBoard } from '@/lib/data/moderation/requests';
import { getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { restoreBoard } from '@/lib/services/boards';
import { removeBoard } from '@/lib/services/moderation/board-actions';
import { claimItem } from '@/lib/services/moderation/claims';

useTestDatabase();
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

it('a board is removed for good: gone everywhere, its creator and its reporters notified, its pins left', async () => {
  const [creator, reporter, admin] = [await addUser(), await addUser(), await addUser({ admin: true })];
  const pin = await addPin();
  const board = await addBoard({ creator, pins: [pin], name: 'Slow loops' });
  await rowsOf("insert into reports (subject_type, subject_id, reason, reporter_id) values ('board', $1, 'spam', $2)", [
    board.id,
    reporter,
  ]);
  const purged = await purgesOf(() => removeBoard(board.id, 'Advertising.', admin));
  expect(purged).toEqual(
    expect.arrayContaining([`board:${board.slug}`, `board:${board.id}`, `user:${creator}`, 'boards', 'sitemap']),
  );
  expect(await findModeratedBoard(board.id)).toBeNull();
  expect(await rowsOf('select body from notifications where user_id = $1', [creator])).toEqual([
    { body: 'Your board “Slow loops” was removed: Advertising.' },
  ]);
  expect(await rowsOf('select body from notifications where user_id = $1', [reporter])).toEqual([
    { body: expect.stringContaining('we have acted on it') },
  ]);
  expect(await rowsOf('select status from pins where id = $1', [pin])).toEqual([{ status: 'live' }]);
  expect(
    await rowsOf("select actor, action, detail from audit_log where subject = 'board' and subject_id = $1", [board.id]),
  ).toEqual([
    { actor: Number(admin), action: 'remove-board', detail: { reason: 'Advertising.', name: 'Slow loops', creator } },
  ]);
  await expect(restoreBoard(creator, board.id)).rejects.toMatchObject({ status: 404 });
  await expect(removeBoard(board.id, 'Again.', admin)).rejects.toMatchObject({ status: 404 });
});

it('a board that another moderator has claimed cannot be removed', async () => {
  const [admin, colleague] = [await addUser({ admin: true }), await addUser({ admin: true })];
  const { id } = await addBoard();
  await claimItem(`board-${id}`, colleague);
  await expect(removeBoard(id, 'Spam.', admin)).rejects.toMatchObject({ status: 409 });
  expect(await findModeratedBoard(id)).not.toBeNull();
});
